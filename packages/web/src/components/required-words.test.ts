// @vitest-environment jsdom

import { expect, test } from "vitest";
import { whatToDo } from "./required-words.ts";

function fieldFrom(html: string): Element | null {
  const place = document.createElement("div");
  place.innerHTML = html;
  return place.firstElementChild;
}

test.each([
  ["Required", "First name", "<input>", "enter your first name"],
  ["Required", "Your password", "<input type=password>", "enter your password"],
  ["Required", "E-mail address", "<input type=email>", "enter your e-mail address"],
  ["This field is required", "ZIP code", "<input>", "enter your ZIP code"],
  ["Required", "Please specify", "<input>", "fill this in"],
  ["Required", "State", "<select></select>", "choose one of the answers"],
  ["Required", "Amount", "<input type=radio>", "choose one of the answers"],
  ["Required", "You may write to me", "<input type=checkbox>", "tick the box"],
  ["Required", "Transcript", "<input type=file>", "choose a file"],
  ["Please agree.", "I agree", "<input type=checkbox>", "Please agree."],
])("says of '%s' at '%s' (%s): %s", (message, label, html, expected) => {
  expect(whatToDo(message, label, fieldFrom(html))).toBe(expected);
});

test("says what to enter where the field cannot be found", () => {
  expect(whatToDo("Required", "Reason", null)).toBe("enter your reason");
});
