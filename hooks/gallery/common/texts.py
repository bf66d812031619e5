"""The site's own words around outputs, in each locale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Texts:
    """One sentence for each thing the site says by itself; `{}` takes a value."""

    output: str
    """The accessible name of an output."""
    error: str
    nothing: str
    """Instead of an output, where another device shows one."""
    same_on: str
    and_: str
    recorded: str
    stale: str
    folded: str
    dropped: str
    awaiting: str
    failure: str
    failures: str
    summary: str
    place: str
    comma: str
    between: str
    """Stands between two sentences."""
    summary_failed: str
    summary_awaiting: str
    verdicts: Mapping[str, str]
    claim_title: str
    claim_quoted: str
    claim_proof: str
    claims_headings: tuple[str, ...]
    claims_search: str
    claims_found: str
    since: str
    glossary_headings: tuple[str, ...]
    downloads: str
    provenance: ProvenanceTexts
    translations: TranslationTexts
    run_log: RunLogTexts
    api_index: ApiIndexTexts


@dataclass(frozen=True)
class ProvenanceTexts:
    """What stands in the details of an output."""

    device: str
    driver: str
    runtime: str
    seconds: str
    when: str
    key: str
    in_seconds: str
    script: str
    notebook: str
    colab: str
    run_log: str
    report: str
    report_title: str


@dataclass(frozen=True)
class TranslationTexts:
    """How a page stands to the same page in the other language."""

    label: str
    note: str
    read: str
    """Leads to the other language, and is written in that of the page."""
    beginning: str
    """Stands for a heading where a page has text before the first one."""
    agree: str
    behind: str
    item: str
    languages: Mapping[str, str]


@dataclass(frozen=True)
class RunLogTexts:
    """The table of all examples."""

    headings: tuple[str, ...]
    """Example, device, torch, outcome, seconds, recorded when."""
    sortable: ClassVar[bool] = True
    outcomes: Mapping[str, str]
    search: str
    found: str
    on_no_page: str
    totals: str


@dataclass(frozen=True)
class ApiIndexTexts:
    """The table of all APIs."""

    headings: tuple[str, ...]
    """API, pages that show it."""
    sortable: ClassVar[bool] = False
    search: str
    found: str
    docs: str
    more: str
    other: str


TEXTS = {
    "zh": Texts(
        output="输出",
        error="异常",
        nothing="没有输出。",
        same_on="{} 结果一致",
        and_=" 与 ",
        recorded="在 {} 上录制，本次构建未重跑",
        stale="录制之后代码又改过",
        folded="…… {} 内部的 {} 层调用 ……",
        dropped="…… 此后还有 {} 字节，未保留",
        awaiting="这个示例需要 {}，构建本页的机器没有；目前也没有可供展示的记录。",
        failure="这里有错误",
        failures="本页有错误，修正后会自动更新",
        summary="本站的 {examples} 个示例中，{shown} 个有真实运行的结果：{places}。",
        place="{}（torch {}）",
        comma="、",
        between="",
        summary_failed="{} 个失败。",
        summary_awaiting="{} 个在等待所需的设备。",
        verdicts={
            "holds": "成立",
            "holds-with-caveat": "有条件地成立",
            "outdated": "过时了",
            "wrong": "错了",
            "typo": "写错了",
        },
        claim_title="旧笔记说 · {}",
        claim_quoted="「{}」",
        claim_proof="看实证",
        claims_headings=("判断", "旧笔记说", "今天", "出处"),
        claims_search="按名称或内容筛选",
        claims_found="共 {} 条",
        since="自 {} 起",
        glossary_headings=("中文", "英文", "意思"),
        downloads="本页由脚本真实运行生成，可以下载：{}。",
        provenance=ProvenanceTexts(
            device="设备",
            driver="驱动",
            runtime="运行时",
            seconds="用时",
            when="录制于",
            key="键",
            in_seconds="{} 秒",
            script="下载 .py",
            notebook="下载 .ipynb",
            colab="在 Colab 中打开",
            run_log="运行记录",
            report="报告问题",
            report_title="输出有误：{}",
        ),
        translations=TranslationTexts(
            label="译文",
            note="这几节的英文版有了改动，本页还没有跟上：{}。",
            read="看英文版",
            beginning="开头",
            agree="中英文一致：共 {} 页、{} 节。",
            behind="{} 节没有跟上另一种语言的改动（共 {} 节）",
            item="{}：{}没有跟上，上次核对是 {}",
            languages={"zh": "中文", "en": "英文"},
        ),
        run_log=RunLogTexts(
            headings=("示例", "设备", "torch", "结果", "用时（秒）", "录制于（UTC）"),
            outcomes={
                "here": "本机运行",
                "elsewhere": "别处录制",
                "stale": "代码已改",
                "awaiting": "等待 {}",
                "failed": "失败",
            },
            search="按示例、设备或日期筛选",
            found="共 {} 条",
            on_no_page="没有页面引用",
            totals="共 {} 个示例、{} 份记录，录制时合计运行 {} 秒。",
        ),
        api_index=ApiIndexTexts(
            headings=("API", "出现在"),
            search="按名称筛选，如 kthvalue",
            found="共 {} 个",
            docs="官方文档",
            more="还有 {} 页",
            other="其他",
        ),
    ),
    "en": Texts(
        output="Output",
        error="Exception",
        nothing="No output.",
        same_on="same result on {}",
        and_=" and ",
        recorded="recorded on {}, not re-run in this build",
        stale="the code has changed since",
        folded="... {1} calls inside {0} ...",
        dropped="... and {} bytes more, not kept",
        awaiting="This example needs {}, which the machine that built this page lacks; "
        "there is no recording of it to show yet.",
        failure="Something is wrong here",
        failures="Something is wrong on this page; it updates once mended",
        summary="Of {examples} examples on this site, {shown} show what a real run gave: {places}.",
        place="{} (torch {})",
        comma=", ",
        between=" ",
        summary_failed="{} failed.",
        summary_awaiting="Awaiting a device: {}.",
        verdicts={
            "holds": "holds",
            "holds-with-caveat": "holds, with a caveat",
            "outdated": "outdated",
            "wrong": "wrong",
            "typo": "misspelt",
        },
        claim_title="Old notes say · {}",
        claim_quoted="“{}”",
        claim_proof="Proof",
        claims_headings=("Verdict", "Old notes say", "Today", "Shown"),
        claims_search="Filter by name or text",
        claims_found="{} claims",
        since="since {}",
        glossary_headings=("English", "Chinese", "Meaning"),
        downloads="This page was made by really running a script; to download: {}.",
        provenance=ProvenanceTexts(
            device="device",
            driver="driver",
            runtime="runtime",
            seconds="took",
            when="recorded",
            key="key",
            in_seconds="{} s",
            script="Download .py",
            notebook="Download .ipynb",
            colab="Open in Colab",
            run_log="Run log",
            report="Report a problem",
            report_title="Wrong output: {}",
        ),
        translations=TranslationTexts(
            label="Translation",
            note="The Chinese page has changed in these sections; this one has not followed: {}.",
            read="Read it in Chinese",
            beginning="the beginning",
            agree="Both languages agree, on {} pages with {} sections.",
            behind="Sections that have not followed the other language: {} of {}",
            item="{}: {} is behind, last compared on {}",
            languages={"zh": "Chinese", "en": "English"},
        ),
        run_log=RunLogTexts(
            headings=("Example", "Device", "torch", "Outcome", "Seconds", "Recorded (UTC)"),
            outcomes={
                "here": "run here",
                "elsewhere": "recorded elsewhere",
                "stale": "code has changed",
                "awaiting": "awaiting {}",
                "failed": "failed",
            },
            search="Filter by example, device or date",
            found="{} rows",
            on_no_page="on no page",
            totals="{} examples, {} recordings; recording them took {} s of running.",
        ),
        api_index=ApiIndexTexts(
            headings=("API", "Shown on"),
            search="Filter by name, like kthvalue",
            found="{} APIs",
            docs="PyTorch docs",
            more="{} more pages",
            other="others",
        ),
    ),
}
