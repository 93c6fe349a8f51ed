// @vitest-environment jsdom

import { expect, test } from "vitest";
import { whatToDo } from "./what-to-do.ts";

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
  ["Required", "Areas of Banking", "<fieldset><input type=checkbox></fieldset>", "choose at least one"],
  ["Required", "Answer", "<fieldset><input type=radio></fieldset>", "choose one of the answers"],
  ["Required", "Transcript", "<input type=file>", "send your transcript"],
  ["Enter your first name.", "First name", "<input>", "enter your first name"],
  ["Choose an amount.", "Amount", "<input type=radio>", "choose an amount"],
  ["Use at most 20 characters.", "Suffix", "<input>", "use at most 20 characters"],
  ["Enter a name without a dot. Put a space.", "Suffix", "<input>", "enter a name without a dot. Put a space."],
  ["Enter an e-mail address, like a@b.example", "E-mail", "<input>", "enter an e-mail address, like a@b.example"],
  ["Too many characters", "Bio", "<textarea></textarea>", "Too many characters"],
  ["Please agree.", "I agree", "<input type=checkbox>", "Please agree."],
])("says of '%s' at '%s' (%s): %s", (message, label, html, expected) => {
  expect(whatToDo(message, label, fieldFrom(html))).toBe(expected);
});

test("says what to enter where the field cannot be found", () => {
  expect(whatToDo("Required", "Reason", null)).toBe("enter your reason");
});
