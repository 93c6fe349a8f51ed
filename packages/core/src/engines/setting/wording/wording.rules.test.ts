import fc from "fast-check";
import { expect, test } from "vitest";
import { filledIn, filledParagraphs, reminderName, wordingFaults } from "./wording.rules.ts";
import { wordingsSeed } from "./wording.seed.ts";

const reminder = { name: `${reminderName}: x`, subject: "Ends on {date}", text: "Ends on {date}.\n\n{link}" };
const page = { name: "Study-module form: heading", text: "Ask {us}" };

test.each([
  ["a reminder as it should be", reminder, []],
  ["a reminder with the name", { ...reminder, text: "{firstName}, it ends on {date}.\n\n{link}\n\nBye" }, []],
  ["a reminder without a subject", { ...reminder, subject: undefined }, ["subject"]],
  ["a button in the subject", { ...reminder, subject: "{link}" }, ["subject"]],
  ["an unknown mark in the subject", { ...reminder, subject: "{day}" }, ["subject"]],
  ["an unknown mark", { ...reminder, text: "On {date} {name}\n\n{link}" }, ["text"]],
  ["a mark that is not closed", { ...reminder, text: "Hello {date, {date} {firstname\n\n{link}" }, ["text"]],
  ["a mark that is not opened", { ...reminder, text: "firstName}, it ends on {date}.\n\n{link}" }, ["text"]],
  ["a mark over two lines", { ...reminder, text: "{first\nName}, it ends on {date}.\n\n{link}" }, ["text"]],
  ["a mark within a mark", { ...reminder, text: "It ends on {{date}}.\n\n{link}" }, ["text"]],
  ["a mark in the subject that is not closed", { ...reminder, subject: "Ends on {date" }, ["subject"]],
  ["no date", { ...reminder, text: "It ends.\n\n{link}" }, ["text"]],
  ["no button", { ...reminder, text: "Ends on {date}" }, ["text"]],
  ["a button within a sentence", { ...reminder, text: "Ends on {date}, see {link}" }, ["text"]],
  ["two buttons", { ...reminder, text: "{date}\n\n{link}\n\n{link}" }, ["text"]],
  ["a text of a page, in which nothing is filled in", page, []],
  ["a text of a page with a subject", { ...page, subject: "x" }, ["subject"]],
])("%s", (_case, wording, fields) => {
  expect(wordingFaults(wording).map(({ field }) => field)).toEqual(fields);
});

test.each(wordingsSeed)("what comes with the system is right: $name", (wording) => {
  expect(wordingFaults(wording)).toEqual([]);
});

test("a name that looks like a mark is not filled in again", () => {
  expect(filledIn("{firstName}: {date}", { firstName: "{date}", date: "03/14/2027" })).toBe("{date}: 03/14/2027");
});

const marks = fc.constantFrom("{link}", "{date}", "{firstName}", "\n\n{link}\n\n", "{", "}", "\n\n", "$&", "Maya");
const anyName = fc.array(fc.oneof(marks, fc.string()), { maxLength: 5 }).map((parts) => parts.join(""));

test("no value is read as a mark or begins a paragraph: where the button stands, the wording alone says", () => {
  const text = "{firstName}\n\nIt ends on {date}, {firstName}.\n\n{link}\n\n{date}";
  fc.assert(
    fc.property(anyName, anyName, (firstName, date) => {
      expect(filledParagraphs(text, { firstName, date })).toEqual([
        { isButton: false, text: firstName },
        { isButton: false, text: `It ends on ${date}, ${firstName}.` },
        { isButton: true },
        { isButton: false, text: date },
      ]);
    }),
  );
});
