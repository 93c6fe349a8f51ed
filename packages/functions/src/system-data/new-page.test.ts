import { allPages } from "@guildhall/core/desks/system-data/all-pages";
import { answerKinds, formQuestions } from "@guildhall/core/engines/system-page/form-questions";
import {
  choiceField,
  choicesField,
  dayField,
  linesField,
  numberField,
  priceField,
  referenceField,
  textField,
  yesNoField,
} from "@guildhall/core/engines/system-page/page-field.schema";
import { type AnyPage, definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { rowsOf } from "@guildhall/core/engines/system-page/system-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as Page from "./system-data.fixture.ts";

// The whole code of a new page.
const universityPage = definePage({
  name: "university",
  title: "Universities",
  one: "university",
  many: "universities",
  group: "other",
  lead: "Whose programs lead to the exam.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    kind: choiceField({ public: "Public", private: "Private" }, { label: "Kind" }),
    degrees: choicesField({ bachelor: "Bachelor", master: "Master" }, { label: "Degrees", optional: true }),
    isActive: yesNoField({ label: "Is active" }),
    places: numberField({ label: "Places", min: 1, max: 500, optional: true }),
    fee: priceField({ label: "Fee" }),
    startsOn: dayField({ label: "Starts", optional: true }),
    campuses: linesField({ label: "Campuses", most: 3, optional: true }),
    groupId: referenceField({ label: "Group", of: "group", optional: true }),
  },
  called: "name",
  columns: ["kind", "fee"],
  order: "byName",
});

// The whole code of a new form's questions, with a kind of answer of its own.
const surveyPage = definePage({
  ...formQuestions({ ...answerKinds, scale: "From 1 to 5" }),
  name: "survey-question",
  title: "Survey after the exam",
  group: "other",
  lead: "What the survey asks.",
});

beforeAll(() => void (allPages as AnyPage[]).push(universityPage, surveyPage));
afterAll(() => void (allPages as AnyPage[]).splice(-2));

const whole = {
  name: "Ohio State",
  kind: "public",
  degrees: ["master"],
  isActive: true,
  places: 30,
  fee: 25_00,
  startsOn: "2026-09-01",
  campuses: ["Columbus", "Lima"],
  groupId: "board",
};

test("a page with one declaration stores each kind of field, and returns it to readers", async () => {
  const { status, body } = await Page.add("university", whole);
  expect([status, body.values]).toEqual([200, whole]);
  expect(await rowsOf(universityPage)).toEqual([{ id: "ohio-state", ...whole }]);
  expect((await Page.listRows("university")).body.choices.groupId[0]).toEqual({
    value: "board",
    label: "Board of directors",
  });
});

test("what its rows name is archived, not deleted", async () => {
  const [board] = (await Page.listRows("group")).body.data;
  expect(board.usedBy).toEqual(["1 university"]);
});

const amount = "Enter an amount in dollars, like 25 or 25.50.";

test.each([
  ["kind", "royal", "Choose one of the options."],
  ["degrees", ["doctor"], "Choose one of the options."],
  ["degrees", "master", "Choose from the options."],
  ["isActive", "yes", "Say yes or no."],
  ["places", 0, "Enter a whole number from 1 to 500."],
  ["places", 1.5, "Enter a whole number from 1 to 500."],
  ["fee", -1, amount],
  ["fee", 10_000_001, amount],
  ["fee", "25", amount],
  ["startsOn", "2026-02-30", "Enter a date."],
  ["campuses", ["a", "b", "c", "d"], "Use at most 3 lines."],
  ["groupId", "nobody", "Choose one of the options."],
])("%s is not %j", async (path, value, message) => {
  const { status, body } = await Page.add("university", { ...whole, name: "Another", [path]: value });
  expect([status, body.errors?.map(({ message }: { message: string }) => message)]).toEqual([400, [message]]);
});

test("a page with the questions of another form has their kinds, its own kind, and their order", async () => {
  const asked = { label: "How was it?", kind: "scale", required: true };
  const why = { label: "Why?", kind: "choice", required: false, options: ["Hard", "Easy"], help: "In your view." };
  const ids: string[] = [];
  for (const question of [asked, why]) ids.push((await Page.add("survey-question", question)).body.id);
  await Page.order("survey-question", ids.toReversed(), ids);
  expect(await rowsOf(surveyPage)).toEqual([
    { id: "why", ...why },
    { id: "how-was-it", ...asked },
  ]);
  const { body } = await Page.add("survey-question", { ...asked, label: "Which?", kind: "choice" });
  expect(body.errors).toEqual([{ path: "options", message: "Enter the options, one in each line." }]);
});
