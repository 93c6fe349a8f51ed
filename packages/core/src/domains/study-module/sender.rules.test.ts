import { expect, test } from "vitest";
import { addressIn, senderIn, wordsIn } from "./sender.rules.ts";

test.each([
  [{ lastName: "Silva", firstName: "Rosa" }, "Rosa Silva"],
  [{ firstName: " Rosa ", lastName: "" }, "Rosa"],
  [{ name: "Rosa Silva", organization: "Riverbend" }, "Rosa Silva"],
  [{ firstName: true, organization: "Riverbend" }, ""],
  [{}, ""],
])("%j was sent by %j", (answers, sender) => {
  expect(senderIn(answers)).toBe(sender);
});

test.each([
  [{ email: "rosa@people.example" }, "rosa@people.example"],
  [{ message: "Write to rosa@people.example", write: " rosa@people.example " }, "rosa@people.example"],
  [{ one: "first@people.example", other: "second@people.example" }, "first@people.example"],
  [{ email: "rosa@people", message: "@", mayContact: true }, undefined],
])("%j is answered at %j", (answers, address) => {
  expect(addressIn(answers)).toBe(address);
});

test.each([
  [{ firstName: "Rosa", phone: " ", mayContact: true, message: "In spring,\nplease." }, "Rosa\nIn spring,\nplease."],
  [{}, ""],
])("%j is found by the words %j", (answers, words) => {
  expect(wordsIn(answers)).toBe(words);
});
