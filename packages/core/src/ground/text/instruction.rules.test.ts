import { expect, test } from "vitest";
import { instructionFor } from "./instruction.rules.ts";

test.each([
  ["First name", "text", "Enter your first name."],
  ["Your password", "text", "Enter your password."],
  ["E-mail address", "text", "Enter your e-mail address."],
  ["Password, once more", "text", "Enter your password, once more."],
  ["ZIP code", "text", "Enter your ZIP code."],
  ["Supervisor's name", "text", "Enter the supervisor's name."],
  ["Please specify", "text", "Fill this in."],
  ["When would you like to start?", "text", "Fill this in."],
  ["State", "choice", "Choose one of the answers."],
  ["Areas of Banking", "choices", "Choose at least one."],
  ["You may write to me", "checkbox", "Tick the box."],
  ["Transcript", "file", "Send your transcript."],
] as const)("at %s (%s) says: %s", (label, kind, expected) => {
  expect(instructionFor(label, kind)).toBe(expected);
});
