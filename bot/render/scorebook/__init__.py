"""A score sheet becomes words, buttons and pictures."""
