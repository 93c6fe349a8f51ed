import { expect, test } from "vitest";
import { paragraphsOf } from "../text/rich-text.rules.ts";
import { sanitizeRichText } from "./message-html.ts";

test.each([
  ["", ""],
  ["Dues & fees < $5", "<p>Dues &amp; fees &lt; $5</p>"],
  ["One\nline\n\nTwo", "<p>One<br />line</p>\n<p>Two</p>"],
  ["One <strong>word</strong>\r\n\r\nTwo", "<p>One <strong>word</strong></p>\n<p>Two</p>"],
  ["<p>Kept</p>\n\n<ul><li>as it is</li></ul>", "<p>Kept</p>\n\n<ul><li>as it is</li></ul>"],
])("%j becomes %j", (written, paragraphs) => {
  expect(paragraphsOf(written)).toBe(paragraphs);
});

test.each([
  ['<p onclick="x()">Hi<script>alert(1)</script></p>', "<p>Hi</p>"],
  ['<p><a href="javascript:alert(1)">x</a></p>', "<p><a>x</a></p>"],
  ['<p><img src="https://elsewhere.example/x.png">x</p>', "<p>x</p>"],
  ['<p><a href="https://a.example" target="_blank">x</a></p>', '<p><a href="https://a.example">x</a></p>'],
])("%s is sanitized to %s, and stays that", (written, kept) => {
  expect(sanitizeRichText(written)).toBe(kept);
  expect(sanitizeRichText(kept)).toBe(kept);
});
