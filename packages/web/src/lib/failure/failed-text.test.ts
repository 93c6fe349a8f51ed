import { toProblem } from "@guildhall/core/assembly/contract";
import { expect, test } from "vitest";
import { ApiError, unreachable } from "./api-error.ts";
import { failedText } from "./failed-text.ts";

test.each([
  [
    "a refusal speaks for itself",
    "billing.line-settled",
    "This item is already paid, or is being paid. Reload the page.",
  ],
  ["a service that does not answer", "unavailable", "Could not mark as paid"],
  [
    "what nobody knows is not called a failure",
    "outcome-unknown",
    "We do not know whether this was done. Reload the page and look before you try again.",
  ],
  ["a fault of ours", "internal", "Could not mark as paid"],
] as const)("%s", (_case, code, text) => {
  expect(failedText(new ApiError(toProblem(code, "r1")), "Could not mark as paid")).toBe(text);
});

test("a line that is gone is not called a failure of what was sent", () => {
  const error = unreachable(new TypeError("Failed to fetch"));
  expect(failedText(error, "Could not write it down")).toBe(error.message);
});
