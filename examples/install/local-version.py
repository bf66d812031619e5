# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "packaging"]
#
# [tool.example]
# title = { zh = "版本号里的 +cu117", en = "+cu117 in a version" }
# ///

# %% match
from packaging.specifiers import SpecifierSet
from packaging.version import Version

wheels = ["1.13.1", "1.13.1+cu117", "1.13.1+cpu"]
for wanted in ("==1.13.1", "==1.13.1+cu117"):
    fits = [w for w in wheels if SpecifierSet(wanted).contains(w)]
    print(wanted, "->", fits)
print(Version("1.13.1+cu117").local)
