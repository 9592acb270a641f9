## Домовленості: назва, що змінює, кожне значення. Значення читається після двокрапки.

convention-players = Гравців
convention-players-about = Скільки людей за столом: від цього залежать прикуп, поділ байту й розрахунок.
convention-players-2 = двоє
convention-players-3 = троє
convention-players-4 = четверо

convention-pairs = Учотирьох грають
convention-pairs-about = Пара рахує взятки, оголошення і штрафи разом.
convention-pairs-yes = пара на пару
convention-pairs-no = кожен за себе

convention-target = Партія
convention-target-about = Скільки очок треба набрати, щоб виграти партію.
convention-target-value = до { $value } { $value ->
    [one] очка
   *[other] очок
}

convention-next-dealer = Наступним здає
convention-next-dealer-about = Хто бере колоду після записаної здачі.
convention-next-dealer-winner = той, хто записав більше
convention-next-dealer-clockwise = сусід, по колу

convention-obligation = Обяз
convention-obligation-about = Чи може той, хто здає, спасувати у другому колі.
convention-obligation-yes = хто здає, мусить назвати масть
convention-obligation-no = без обязу, хто здає, може спасувати

convention-buy-in = Прикуп
convention-buy-in-about = По скільки карт доздають удвох і втрьох.
convention-buy-in-3 = по три карти
convention-buy-in-4 = по чотири карти

convention-upcard = Відкрита карта
convention-upcard-about = Куди йде карта, що запропонувала козир.
convention-upcard-exchange = лежить на столі
convention-upcard-declarer = іде в прикуп граючому
convention-upcard-dealer = іде в прикуп тому, хто здає
convention-upcard-bottom = ховається під колоду

convention-seven-exchange = Обмін сімки
convention-seven-exchange-about = До якої миті козирну сімку міняють на відкриту карту.
convention-seven-exchange-off = не міняють
convention-seven-exchange-before-own-card = до своєї першої карти
convention-seven-exchange-before-lead = до першого ходу у здачі

convention-bottom-card = Фреза
convention-bottom-card-about = Чи показують після прикупу нижню карту колоди.
convention-bottom-card-shown = відкрита
convention-bottom-card-hidden = закрита

convention-four-sevens = Чотири сімки
convention-four-sevens-about = Чи може власник чотирьох сімок вимагати нової здачі.
convention-four-sevens-off = грають із ними
convention-four-sevens-redeal = можна перездати до першого ходу

convention-weak-hand = Слабка рука
convention-weak-hand-about = Чи здають наново, якщо в перших шести картах майже немає очок.
convention-weak-hand-0 = перездачі немає
convention-weak-hand-value = перездача, якщо в шести картах менше ніж { $value } { $value ->
    [one] очко
    [few] очки
   *[other] очок
}

convention-trump-precedence = Козирне проти рівного
convention-trump-precedence-about = Чи старший козирний терц (полтина) за такий самий простий.
convention-trump-precedence-yes = козирне старше
convention-trump-precedence-no = козир не допомагає

convention-equal-runs = Рівні комбінації
convention-equal-runs-about = Чиє проходить, коли й рід, і ріст однакові.
convention-equal-runs-earlier = чия черга говорити раніше
convention-equal-runs-last-trick = хто візьме послід

convention-declare = Оголошують
convention-declare-about = У яку мить називають терци й полтини.
convention-declare-first-card = зі своєю першою картою
convention-declare-before-lead = до першого ходу, по колу
convention-declare-second-trick = поки не закрито другу взятку

convention-hundred = Сотня
convention-hundred-about = Скільки карт поспіль варті ста очок.
convention-hundred-0 = не грають, п’ять карт — полтина
convention-hundred-5 = п’ять карт поспіль
convention-hundred-6 = шість карт поспіль

convention-deberts = Сім карт поспіль
convention-deberts-about = Чи є особлива комбінація «деберц» і в якій масті.
convention-deberts-off = не виділяють
convention-deberts-trump = деберц, лише козирний
convention-deberts-any = деберц, у будь-якій масті

convention-deberts-award = Деберц дає
convention-deberts-award-about = Перемогу одразу чи стільки очок, скільки треба на партію.
convention-deberts-award-match = перемогу в партії
convention-deberts-award-target-points = очки в розмірі партії

convention-klabor = Клабор
convention-klabor-about = Шість карт поспіль від туза, що прийшли до прикупу.
convention-klabor-yes = виграє партію
convention-klabor-no = не грають

convention-pooled-defenders = Оголошення вістуючих утрьох
convention-pooled-defenders-about = Чи складаються комбінації двох вістуючих проти граючого.
convention-pooled-defenders-yes = складаються
convention-pooled-defenders-no = кожен за себе

convention-runs-need-trick = Оголошення без взятки
convention-runs-need-trick-about = Чи потрібна хоч одна взятка, щоб записати терц або полтину.
convention-runs-need-trick-yes = згоряють
convention-runs-need-trick-no = пишуться

convention-bella-when = Белу кажуть
convention-bella-when-about = З якою картою оголошують козирних короля і даму.
convention-bella-when-holding = з будь-якою картою, поки король чи дама на руці
convention-bella-when-first-card = з першою з двох карт
convention-bella-when-either-card = з королем або з дамою
convention-bella-when-any-turn = з будь-якою картою до кінця здачі

convention-bella-award = 20 за белу
convention-bella-award-about = Чи треба втримати белу взяткою і кому вона дістається.
convention-bella-award-owner = завжди власникові
convention-bella-award-owner-with-trick = власникові, якщо в нього є взятка
convention-bella-award-trick-taker = тому, хто взяв взятку, де її сказали
convention-bella-award-both-tricks = власникові, якщо взяв і короля, і даму
convention-bella-award-one-trick = власникові, якщо взяв хоч одну з двох
convention-bella-award-per-card = власникові, по 10 за кожну взяту

convention-first-lead = Перший хід
convention-first-lead-about = Хто кладе першу карту здачі.
convention-first-lead-eldest = сусід того, хто здає
convention-first-lead-declarer = граючий

convention-overtrump = Козир перебивати
convention-overtrump-about = Чи обов’язково класти козир, старший за той, що лежить.
convention-overtrump-always = завжди
convention-overtrump-trump-led = лише якщо зайшли козирем

convention-overtrump-partner = Козир партнера
convention-overtrump-partner-about = Чи треба перебивати козир партнера, коли взятку бере він.
convention-overtrump-partner-yes = перебивати обов’язково
convention-overtrump-partner-no = перебивати не обов’язково

convention-declarer-must-beat = Граючому треба більше
convention-declarer-must-beat-about = З чим порівнюють очки граючого втрьох і вчотирьох.
convention-declarer-must-beat-together = ніж у вістуючих разом
convention-declarer-must-beat-each = ніж у кожного з вістуючих

convention-bait-goes-to = Очки байту втрьох і вчотирьох
convention-bait-goes-to-about = Як вістуючі ділять очки граючого.
convention-bait-goes-to-split = порівну вістуючим
convention-bait-goes-to-best = тому, в кого більше

convention-equality = Рівний рахунок
convention-equality-about = Що буває, коли граючий набрав рівно стільки ж.
convention-equality-hang = очки граючого висять
convention-equality-bait = байт
convention-equality-replay = висяк і перегравання без торгівлі

convention-hanging-chain = Два висяки поспіль
convention-hanging-chain-about = Скільки завислих сум забирає наступна вирішена здача.
convention-hanging-chain-together = розігруються разом
convention-hanging-chain-one-by-one = по одному, спершу найстаріший

convention-bait-penalty = Штраф за байти
convention-bait-penalty-about = Чим платять за байти, накопичені в партії.
convention-bait-penalty-off = немає
convention-bait-penalty-every-third = кожен третій −100
convention-bait-penalty-third-and-later = третій і кожен наступний −100

convention-ski = Лижі
convention-ski-about = Штраф стороні, яка не взяла у здачі жодної взятки.
convention-ski-0 = без штрафу
convention-ski-50 = −50
convention-ski-100 = −100

convention-finish = Кінець партії
convention-finish-about = Чи обривається здача, коли потрібні очки вже взято.
convention-finish-claim = словом «Партія!» після взятки
convention-finish-at-once = сам собою, щойно вистачило
convention-finish-after-deal = здачу догравають

convention-claim-on-trump-jack = «Партія» на козирному валеті
convention-claim-on-trump-jack-about = Чи можна скінчити партію взяткою свого козирного валета.
convention-claim-on-trump-jack-yes = можна
convention-claim-on-trump-jack-no = не можна

convention-false-claim = Хибна «Партія»
convention-false-claim-about = Чим платить той, хто оголосив кінець, а очок забракло.
convention-false-claim-loses = програш партії
convention-false-claim-nothing = нічого, грають далі
convention-false-claim-doubled = подвоєні очки йдуть суперникові

convention-both-over = Вистачило обом
convention-both-over-about = Хто виграв, якщо після здачі партію набрали двоє.
convention-both-over-last-trick = хто взяв послід
convention-both-over-defender = вістуючий
convention-both-over-higher = у кого більше

convention-offer = Пропозиція
convention-offer-about = Чи може вістуючий до прикупу відкупитися полтиною.
convention-offer-0 = не грають
convention-offer-50 = 50 очок без гри

convention-gap = Розрив
convention-gap-about = Чи кінчається партія великим відривом у рахунку.
convention-gap-0 = не рахують
convention-gap-250 = відрив у 250 виграє партію

convention-match-of = Рахунок ведуть
convention-match-of-about = Звичайна партія на очки чи короткий деберц на здачі.
convention-match-of-target = за очками
convention-match-of-deals = за виграними здачами

convention-deals-to-win = Короткий деберц
convention-deals-to-win-about = До скількох виграних здач триває партія.
convention-deals-to-win-value = до { $value } { $value ->
    [one] перемоги
   *[other] перемог
}

convention-single-bait = Байт у короткому деберці
convention-single-bait-about = Чи рахується байт за дві виграні здачі.
convention-single-bait-yes = рахується подвійно
convention-single-bait-no = рахується як звичайний програш

convention-dave = Даве
convention-dave-about = Чи можна в короткому деберці запропонувати подвоїти здачу.
convention-dave-yes = можна подвоювати
convention-dave-no = не грають

conventions-group-table = Стіл
conventions-group-dealing = Здача і торгівля
conventions-group-runs = Комбінації
conventions-group-bella = Бела
conventions-group-play = Розіграш
conventions-group-counting = Рахунок, байт і штрафи
conventions-group-ending = Кінець партії
conventions-group-one-deal = Короткий деберц

preset-moscow = Москва
preset-moscow-about = Офіційні правила: козирне старше за рівне, партію кінчають словом, штрафів на рахунку немає.
preset-kharkov = Харків
preset-kharkov-about = Як у Москві, але козир не робить терц старшим.
preset-debchik = Дебчик
preset-debchik-about = Харків удома: прикуп по чотири, обяз, лижі −50, кожен третій байт −100.
preset-klabor = Клабор, Одеса
preset-klabor-about = Пари до 1001, обяз, бела тому, хто взяв, лижі −100, висяк із переграванням.
preset-classic = Класика
preset-classic-about = Удвох до 301, без обязу і без штрафів; оголошують до першого ходу.
preset-online = Як в інтернеті
preset-online-about = Обяз, здачу догравають до кінця, лижі й третій байт штрафують.
preset-with-offer = З пропозицією
preset-with-offer-about = Москва вдвох: до прикупу можна відкупитися за 50, відрив у 250 кінчає партію.
preset-one-deal = В одну здачу
preset-one-deal-about = Короткий деберц удвох: кожна здача — очко, гра до дев’яти, можна подвоювати.
