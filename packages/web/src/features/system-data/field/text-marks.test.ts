import { expect, test } from "vitest";
import { markedText, type TextMark } from "./text-marks.ts";

test.each<[TextMark, string, string]>([
  ["bold", "one <strong>two</strong> three", "two"],
  ["italic", "one <em>two</em> three", "two"],
  ["heading", "one <h3>two</h3> three", "two"],
  ["link", 'one <a href="https://">two</a> three', "https://"],
  ["list", "one <ul>\n<li>two</li>\n</ul> three", "<li>two</li>"],
])("%s marks the chosen words, and says what is chosen then", (mark, marked, chosen) => {
  const { text, from, to } = markedText("one two three", 4, 7, mark);
  expect([text, text.slice(from, to)]).toEqual([marked, chosen]);
});

test("each chosen line becomes an item of a list", () => {
  expect(markedText("one\ntwo", 0, 7, "list").text).toBe("<ul>\n<li>one</li>\n<li>two</li>\n</ul>");
});
