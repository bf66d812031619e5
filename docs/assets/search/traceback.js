// Finds the message in a traceback that somebody has pasted, with or without its line breaks.
"use strict";
{
  const FRAME = /Traceback \(most recent call last\)|File "[^"]+", line \d|\b(?:Cell )?In ?\[\d+\], line \d|^-{2,}> ?\d+ /m;
  const NAME = /(?:\b(?:[a-z_]\w*\.)+[A-Z]\w+|[A-Z]\w*?(?:Error|Exception|Warning|Interrupt|Iteration|Exit))(?=: | *$)/gm;
  const LONGEST = 400;

  // Return the last exception's name and message; another text as it is.
  globalThis.messageOf = (text) => {
    if (!FRAME.test(text)) return text;
    const last = [...text.matchAll(NAME)].at(-1);
    return last ? text.slice(last.index, last.index + LONGEST) : text.slice(-LONGEST);
  };
}
