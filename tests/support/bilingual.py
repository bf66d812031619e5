"""A page in both languages."""

from __future__ import annotations

import re

ZH = "# 题 { #title }\n\n/// example | a/b#one\n///\n\n## 一 { #one }\n\n文字。\n\n/// claim | x\n///\n"


EN = ZH.replace("题", "Title").replace("## 一", "## One").replace("文字。", "Text.")


NOTE = re.compile(r'<p class="translation-note".*?</p>')
