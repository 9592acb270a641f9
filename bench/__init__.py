"""What is measured, contenders in turn in one run; docs/speed.md records what came of it."""
