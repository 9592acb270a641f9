"""One deal: from the pack to the last trick, one frozen value for each phase."""
