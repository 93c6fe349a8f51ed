import { expect, test } from "vitest";
import { faultsText } from "./faults-text.ts";

test.each([
  [{ mail: "slow" }, "mail is slow (4 s)."],
  [{ mail: "failing", queue: "lost-answer" }, "mail is failing (503); queue does the work and loses its answers."],
] as const)("%j reads as a sentence", (faults, text) => {
  expect(faultsText(faults)).toBe(text);
});
