import { expect, test } from "vitest";
import { linksOf } from "./message-links.ts";

test.each([
  [
    "names a link as the mail does",
    '<p><a class="b" href="http://localhost/a"><b>Reset</b> it</a>',
    "",
    [["http://localhost/a", "Reset it"]],
  ],
  [
    "reads entities in addresses",
    '<a href="http://x.example/?a=1&amp;b=2">x</a>',
    "",
    [["http://x.example/?a=1&b=2", "x"]],
  ],
  [
    "takes single quotes and line breaks",
    "<a\n href='https://x.example/'>\n go\n</a>",
    "",
    [["https://x.example/", "go"]],
  ],
  [
    "lists an address once, though the text repeats it",
    '<a href="https://x.example/a">A</a>',
    "Go to https://x.example/a.",
    [["https://x.example/a", "A"]],
  ],
  [
    "leaves the end of a sentence out",
    "",
    "See https://x.example/a?b=c, or (https://x.example/d).",
    [
      ["https://x.example/a?b=c", ""],
      ["https://x.example/d", ""],
    ],
  ],
  ["follows nothing that could run", '<a href="javascript:alert(1)">x</a><a href="#top">y</a>', "", []],
])("%s", (_title, html, text, found) => {
  expect(linksOf({ html, text }).map(({ url, words }) => [url, words])).toEqual(found);
});
