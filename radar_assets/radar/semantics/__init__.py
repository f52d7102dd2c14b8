"""What is not printed: how blips relate, which technologies they name, tags, rings, summaries. Pure."""
