import { describe, expect, test } from "vitest";
import { leftAfterVoidText, leftText } from "./result-words.rules.ts";

describe("what a result says of the next exam", () => {
  test.each([
    ["F", { left: 3, isOver: false }, "You can take it 3 more times. A retake has a price of its own."],
    ["F", { left: 1, isOver: false }, "You can take it once more. A retake has a price of its own."],
    ["F", { left: 0, isOver: false }, "That was the last attempt. Please write to the office."],
    [
      "A",
      { left: 2, isOver: false },
      "An absence uses an attempt. You can take it 2 more times. A retake has a price of its own.",
    ],
    ["F", { left: 3, isOver: true }, "You do not have to take another exam."],
    ["A", { left: 0, isOver: true }, "You do not have to take another exam."],
  ] as const)("%s, %o: %s", (result, next, text) => expect(leftText(result, next)).toBe(text));

  test.each([
    [{ left: 4, isOver: false }, "You have 4 attempts left."],
    [{ left: 1, isOver: false }, "You have one attempt left."],
    [{ left: 4, isOver: true }, "You do not have to take another exam."],
  ])("voided, %o: %s", (next, text) => expect(leftAfterVoidText(next)).toBe(text));
});
