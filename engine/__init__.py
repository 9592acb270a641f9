"""The game of Deberts: pure values and rules, without input, output, clock or chance."""
