"""From an update to one use case, and from its answer to a press or a message. Nothing else."""
