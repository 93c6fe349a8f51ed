import { expect, test } from "vitest";
import { plainTextOf, sanitizeMessage } from "./message-html.ts";

test.each([
  ["<p>Hello <strong>you</strong></p>", "<p>Hello <strong>you</strong></p>"],
  ["<p>Hi<script>steal()</script></p>", "<p>Hi</p>"],
  ['<p onclick="steal()">Hi</p>', "<p>Hi</p>"],
  ['<a href="javascript:steal()">Hi</a>', "<a>Hi</a>"],
  ['<a href="//elsewhere.example">Hi</a>', "<a>Hi</a>"],
  ['<a href="https://bank.example@elsewhere.example">Hi</a>', "<a>Hi</a>"],
  ['<a href="https://b&#1072;nk.example">Hi</a>', "<a>Hi</a>"],
  ['<a href="https://help.example/a?b=1&amp;c=2">Help</a>', '<a href="https://help.example/a?b=1&amp;c=2">Help</a>'],
  ['<img src="https://track.example/1.gif"><p>Hi</p>', "<p>Hi</p>"],
  ["<style>p{display:none}</style><p>Hi</p>", "<p>Hi</p>"],
  ["<svg><p>Hi", "<p>Hi</p>"],
])("keeps of %s no more than %s", (written, kept) => {
  expect(sanitizeMessage(written)).toBe(kept);
  expect(sanitizeMessage(kept)).toBe(kept);
});

test.each([
  ["<p>One</p><p>Two &amp; three</p>", "One\nTwo & three"],
  ["<ul><li>1 &lt; 2</li><li>&quot;Two&quot;</li></ul>", '1 < 2\n"Two"'],
  ["<p>&amp;lt;b&amp;gt;</p>", "&lt;b&gt;"],
  ["<p> </p>", ""],
])("says %s in plain words", (html, words) => {
  expect(plainTextOf(html)).toBe(words);
});
