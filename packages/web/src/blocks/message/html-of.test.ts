import { expect, test } from "vitest";
import { htmlOf } from "./html-of.ts";

test.each([
  ["", ""],
  ["One\n\n two ", "<p>One</p><p>two</p>"],
  ["a < b & c > d", "<p>a &lt; b &amp; c &gt; d</p>"],
])("what is typed as %j is sent as %s", (typed, html) => {
  expect(htmlOf(typed)).toBe(html);
});
