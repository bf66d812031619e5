"""Running examples on the workers of a Dask cluster."""
