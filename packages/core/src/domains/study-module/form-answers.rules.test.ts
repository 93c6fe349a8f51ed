import { describe, expect, test } from "vitest";
import { faultOf } from "./form-answers.rules.ts";
import type { FormField } from "./study-module.schema.ts";

describe("an answer", () => {
  const field = (override: Partial<FormField>): FormField => ({
    name: "x",
    label: "X",
    kind: "text",
    required: true,
    ...override,
  });
  test.each([
    ["that is required and blank", field({}), "   ", "Enter your x."],
    ["that is optional and blank", field({ required: false }), "   ", undefined],
    ["that should be chosen", field({ kind: "choice", options: ["a"] }), "", "Choose one of the answers."],
    ["as long as allowed", field({ maxLength: 3 }), "abc", undefined],
    ["one longer", field({ maxLength: 3 }), "abcd", "Use at most 3 characters."],
    ["on a day", field({ kind: "date" }), "2026-02-28", undefined],
    ["on a day that no month has", field({ kind: "date" }), "2026-02-31", "Enter a date."],
    ["on a day of month 13", field({ kind: "date" }), "2026-13-01", "Enter a date."],
    ["ticked", field({ kind: "checkbox" }), true, undefined],
    ["that should be ticked", field({ kind: "checkbox" }), false, "Tick the box."],
    [
      "of text where a tick is asked",
      field({ kind: "checkbox", required: false }),
      "Yes",
      "Tick the box, or leave it empty.",
    ],
    ["that need not be ticked", field({ kind: "checkbox", required: false }), false, undefined],
    ["ticked where text is asked", field({}), true, "Enter text."],
    ["from the options", field({ kind: "choice", options: ["a"] }), "a", undefined],
    ["beside the options", field({ kind: "choice", options: ["a"] }), "b", "Choose one of the options."],
    ["with a country prefix", field({ kind: "phone" }), "+1 (614) 555-0100", undefined],
    ["with that of another country", field({ kind: "phone" }), "+44 20 7946 0123", undefined],
    [
      "of nine digits",
      field({ kind: "phone" }),
      "614-555-010",
      "Enter a 10-digit phone number, or one that begins with + and the country code.",
    ],
  ])("%s", (_case, asked, answer, fault) => {
    expect(faultOf(asked, answer)).toBe(fault);
  });
});
