"""What a run showed: the model, its JSON, where it is kept, and how two compare."""
