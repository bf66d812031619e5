"""The specification, laid out like the code: tests/<package>/test_<module>.py."""
