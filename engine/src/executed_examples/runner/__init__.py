"""Where examples can run, and running them there."""
