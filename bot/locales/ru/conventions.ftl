## Договорённости: имя, что меняет, каждое значение. Значение читается после двоеточия.

convention-players = Игроков
convention-players-about = Сколько человек за столом: от этого зависят прикуп, делёж байда и расчёт.
convention-players-2 = двое
convention-players-3 = трое
convention-players-4 = четверо

convention-pairs = Четверо играют
convention-pairs-about = Пара считает взятки, объявления и штрафы вместе.
convention-pairs-yes = пара на пару
convention-pairs-no = каждый за себя

convention-target = Партия
convention-target-about = Сколько очков нужно набрать, чтобы выиграть партию.
convention-target-value = до { $value } { $value ->
    [one] очка
   *[other] очков
}

convention-next-dealer = Следующий сдаёт
convention-next-dealer-about = Кто берёт колоду после записанной сдачи.
convention-next-dealer-winner = тот, кто записал больше
convention-next-dealer-clockwise = сосед, по кругу

convention-obligation = Обяз
convention-obligation-about = Может ли сдающий спасовать во втором круге.
convention-obligation-yes = сдающий обязан назвать масть
convention-obligation-no = без обяза, сдающий вправе спасовать

convention-buy-in = Прикуп
convention-buy-in-about = По сколько карт досдают вдвоём и втроём.
convention-buy-in-3 = по три карты
convention-buy-in-4 = по четыре карты

convention-upcard = Вскрышка
convention-upcard-about = Куда уходит открытая карта, предложившая козыря.
convention-upcard-exchange = лежит на столе
convention-upcard-declarer = идёт в прикуп играющему
convention-upcard-dealer = идёт в прикуп сдающему
convention-upcard-bottom = уходит под колоду

convention-seven-exchange = Обмен семёрки
convention-seven-exchange-about = До какой минуты козырную семёрку меняют на вскрышку.
convention-seven-exchange-off = не меняют
convention-seven-exchange-before-own-card = до своей первой карты
convention-seven-exchange-before-lead = до первого хода в сдаче

convention-bottom-card = Фреза
convention-bottom-card-about = Показывают ли после прикупа нижнюю карту колоды.
convention-bottom-card-shown = открыта
convention-bottom-card-hidden = закрыта

convention-four-sevens = Четыре семёрки
convention-four-sevens-about = Вправе ли хозяин четырёх семёрок потребовать новую раздачу.
convention-four-sevens-off = играют с ними
convention-four-sevens-redeal = можно пересдать до первого хода

convention-weak-hand = Слабая рука
convention-weak-hand-about = Сдают ли заново, если в первых шести картах почти нет очков.
convention-weak-hand-0 = пересдачи нет
convention-weak-hand-value = пересдача, если в шести картах меньше { $value } { $value ->
    [one] очка
   *[other] очков
}

convention-trump-precedence = Козырное против равного
convention-trump-precedence-about = Старше ли козырный терц (полтинник) такого же простого.
convention-trump-precedence-yes = козырное старше
convention-trump-precedence-no = козырь не помогает

convention-equal-runs = Равные комбинации
convention-equal-runs-about = Чьё проходит, когда и род, и рост одинаковы.
convention-equal-runs-earlier = чья очередь говорить раньше
convention-equal-runs-last-trick = кто возьмёт послед

convention-declare = Объявляют
convention-declare-about = В какую минуту называют терцы и полтинники.
convention-declare-first-card = со своей первой картой
convention-declare-before-lead = до первого хода, по кругу
convention-declare-second-trick = пока не закрыта вторая взятка

convention-hundred = Сотня
convention-hundred-about = Сколько карт подряд стоят сто очков.
convention-hundred-0 = не играют, пять карт — полтинник
convention-hundred-5 = пять карт подряд
convention-hundred-6 = шесть карт подряд

convention-deberts = Семь карт подряд
convention-deberts-about = Есть ли особая комбинация «деберц» и в какой масти.
convention-deberts-off = не выделяют
convention-deberts-trump = деберц, только козырный
convention-deberts-any = деберц, в любой масти

convention-deberts-award = Деберц даёт
convention-deberts-award-about = Победа сразу или столько очков, сколько нужно на партию.
convention-deberts-award-match = победу в партии
convention-deberts-award-target-points = очки в размере партии

convention-klabor = Клабор
convention-klabor-about = Шесть карт подряд от туза, пришедшие до прикупа.
convention-klabor-yes = выигрывает партию
convention-klabor-no = не играют

convention-pooled-defenders = Объявления вистующих втроём
convention-pooled-defenders-about = Складываются ли комбинации двух вистующих против играющего.
convention-pooled-defenders-yes = складываются
convention-pooled-defenders-no = каждый за себя

convention-runs-need-trick = Объявления без взятки
convention-runs-need-trick-about = Нужна ли хоть одна взятка, чтобы записать терц или полтинник.
convention-runs-need-trick-yes = сгорают
convention-runs-need-trick-no = пишутся

convention-bella-when = Беллу говорят
convention-bella-when-about = С какой картой объявляют козырных короля и даму.
convention-bella-when-holding = с любой картой, пока король или дама на руке
convention-bella-when-first-card = с первой из двух карт
convention-bella-when-either-card = с королём или с дамой
convention-bella-when-any-turn = с любой картой до конца сдачи

convention-bella-award = 20 за беллу
convention-bella-award-about = Нужно ли удержать беллу взяткой и кому она достаётся.
convention-bella-award-owner = всегда хозяину
convention-bella-award-owner-with-trick = хозяину, если у него есть взятка
convention-bella-award-trick-taker = взявшему ту взятку, где её сказали
convention-bella-award-both-tricks = хозяину, если взял и короля, и даму
convention-bella-award-one-trick = хозяину, если взял хоть одну из двух
convention-bella-award-per-card = хозяину, по 10 за каждую взятую

convention-first-lead = Первый ход
convention-first-lead-about = Кто кладёт первую карту сдачи.
convention-first-lead-eldest = сосед сдающего
convention-first-lead-declarer = играющий

convention-overtrump = Козыря перебивать
convention-overtrump-about = Обязательно ли класть козыря старше того, что уже лежит.
convention-overtrump-always = всегда
convention-overtrump-trump-led = только если зашли козырем

convention-overtrump-partner = Козырь партнёра
convention-overtrump-partner-about = Нужно ли перебивать козыря партнёра, когда взятку берёт он.
convention-overtrump-partner-yes = перебивать обязательно
convention-overtrump-partner-no = перебивать не обязательно

convention-declarer-must-beat = Играющему нужно больше
convention-declarer-must-beat-about = С чем сравнивают очки играющего втроём и вчетвером.
convention-declarer-must-beat-together = чем у вистующих вместе
convention-declarer-must-beat-each = чем у каждого из вистующих

convention-bait-goes-to = Очки байда втроём и вчетвером
convention-bait-goes-to-about = Как вистующие делят очки играющего.
convention-bait-goes-to-split = поровну вистующим
convention-bait-goes-to-best = тому, у кого больше

convention-equality = Равный счёт
convention-equality-about = Что бывает, когда играющий набрал ровно столько же.
convention-equality-hang = очки играющего висят
convention-equality-bait = байд
convention-equality-replay = висяк и переигровка без торговли

convention-hanging-chain = Два висяка подряд
convention-hanging-chain-about = Сколько повисших сумм забирает следующая решённая сдача.
convention-hanging-chain-together = разыгрываются вместе
convention-hanging-chain-one-by-one = по одному, сперва самый старый

convention-bait-penalty = Штраф за байды
convention-bait-penalty-about = Чем платят за байды, накопленные в партии.
convention-bait-penalty-off = нет
convention-bait-penalty-every-third = каждый третий −100
convention-bait-penalty-third-and-later = третий и каждый следующий −100

convention-ski = Лыжи
convention-ski-about = Штраф стороне, не взявшей в сдаче ни одной взятки.
convention-ski-0 = без штрафа
convention-ski-50 = −50
convention-ski-100 = −100

convention-finish = Конец партии
convention-finish-about = Обрывается ли сдача, когда нужные очки уже взяты.
convention-finish-claim = словом «Партия!» после взятки
convention-finish-at-once = сам собой, как только хватило
convention-finish-after-deal = сдачу доигрывают

convention-claim-on-trump-jack = «Партия» на козырном вальте
convention-claim-on-trump-jack-about = Можно ли кончить партию взяткой своего козырного вальта.
convention-claim-on-trump-jack-yes = можно
convention-claim-on-trump-jack-no = нельзя

convention-false-claim = Ложная «Партия»
convention-false-claim-about = Чем платит тот, кто объявил конец, а очков не хватило.
convention-false-claim-loses = проигрыш партии
convention-false-claim-nothing = ничего, играют дальше
convention-false-claim-doubled = удвоенные очки уходят противнику

convention-both-over = Хватило обоим
convention-both-over-about = Кто выиграл, если после сдачи партию набрали двое.
convention-both-over-last-trick = взявший послед
convention-both-over-defender = вистующий
convention-both-over-higher = у кого больше

convention-offer = Предложение
convention-offer-about = Может ли вистующий до прикупа откупиться полтинником.
convention-offer-0 = не играют
convention-offer-50 = 50 очков без игры

convention-gap = Разрыв
convention-gap-about = Кончается ли партия большим отрывом в счёте.
convention-gap-0 = не считают
convention-gap-250 = отрыв в 250 выигрывает партию

convention-match-of = Счёт ведут
convention-match-of-about = Обычная партия на очки или короткий деберц на сдачи.
convention-match-of-target = по очкам
convention-match-of-deals = по выигранным сдачам

convention-deals-to-win = Короткий деберц
convention-deals-to-win-about = До скольких выигранных сдач идёт партия.
convention-deals-to-win-value = до { $value } { $value ->
    [one] победы
   *[other] побед
}

convention-single-bait = Байд в коротком деберце
convention-single-bait-about = Считается ли байд за две выигранные сдачи.
convention-single-bait-yes = считается вдвойне
convention-single-bait-no = считается как обычный проигрыш

convention-dave = Даве
convention-dave-about = Можно ли в коротком деберце предложить удвоить сдачу.
convention-dave-yes = можно удваивать
convention-dave-no = не играют

conventions-group-table = Стол
conventions-group-dealing = Раздача и торговля
conventions-group-runs = Комбинации
conventions-group-bella = Белла
conventions-group-play = Розыгрыш
conventions-group-counting = Счёт, байд и штрафы
conventions-group-ending = Конец партии
conventions-group-one-deal = Короткий деберц

preset-moscow = Москва
preset-moscow-about = Официальные правила: козырное старше равного, партию кончают словом, штрафов на счету нет.
preset-kharkov = Харьков
preset-kharkov-about = Как в Москве, но козырь не делает терц старше.
preset-debchik = Дэбчик
preset-debchik-about = Харьков дома: прикуп по четыре, обяз, лыжи −50, каждый третий байд −100.
preset-klabor = Клабор, Одесса
preset-klabor-about = Пары до 1001, обяз, белла тому, кто взял, лыжи −100, висяк с переигровкой.
preset-classic = Классика
preset-classic-about = Вдвоём до 301, без обяза и без штрафов; объявления делают до первого хода.
preset-online = Как в интернете
preset-online-about = Обяз, сдачу доигрывают до конца, лыжи и третий байд штрафуют.
preset-with-offer = С предложением
preset-with-offer-about = Москва вдвоём: до прикупа можно откупиться за 50, отрыв в 250 кончает партию.
preset-one-deal = В одну сдачу
preset-one-deal-about = Короткий деберц вдвоём: каждая сдача — очко, игра до девяти, можно удваивать.
