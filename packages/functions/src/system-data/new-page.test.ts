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
  referencesField,
  textField,
  yesNoField,
} from "@guildhall/core/engines/system-page/page-field.schema";
import { type AnyPage, definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { rowsOf } from "@guildhall/core/engines/system-page/system-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as Page from "./system-data.fixture.ts";

// The whole code of a new page.
const collegePage = definePage({
  name: "college",
  title: "Colleges",
  one: "college",
  many: "colleges",
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
    topicIds: referencesField({ label: "Topics", of: "membership-resource-category", most: 3, optional: true }),
    feeId: referenceField({ label: "Yearly", of: "product", where: { kind: "certification_fee" }, optional: true }),
  },
  called: "name",
  columns: ["kind", "fee"],
  order: "byName",
});

// The whole code of a new form's questions, with a kind of answer of its own.
const pollPage = definePage({
  ...formQuestions({ ...answerKinds, scale: "From 1 to 5" }),
  name: "poll-question",
  title: "Poll",
  group: "other",
  lead: "What the poll asks.",
});

beforeAll(() => void (allPages as AnyPage[]).push(collegePage, pollPage));
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
  topicIds: ["discounts", "community"],
};

test("a page with one declaration stores each kind of field, and returns it to readers", async () => {
  const { status, body } = await Page.add("college", whole);
  expect([status, body.values]).toEqual([200, whole]);
  expect(await rowsOf(collegePage)).toEqual([{ id: "ohio-state", ...whole }]);
  expect((await Page.listRows("college")).body.choices.groupId[0]).toEqual({
    value: "board",
    label: "Board of directors",
  });
});

test("what its rows name is archived, not deleted", async () => {
  const [board] = (await Page.listRows("group")).body.data;
  expect(board.usedBy).toEqual(["1 college"]);
});

test("several rows that a row names keep their order; an archived one stays where it was, and cannot be added", async () => {
  const topics = (await Page.listRows("membership-resource-category")).body.data;
  const topic = topics.find(({ id }: { id: string }) => id === "community");
  const { body: removed } = await Page.remove("membership-resource-category", topic);
  expect(removed).toEqual({ outcome: "archived", usedBy: ["1 college"] });
  const { data, choices } = (await Page.listRows("college")).body;
  expect(choices.topicIds).toContainEqual({ value: "community", label: "Community", isArchived: true });
  const topicIds = ["community", "practice", "discounts"];
  const { status, body } = await Page.change("college", data[0], { ...whole, topicIds });
  expect([status, body.values.topicIds]).toEqual([200, topicIds]);
  const refused = await Page.add("college", { ...whole, name: "Another", topicIds });
  expect(refused.body.errors).toEqual([{ path: "topicIds", message: "Choose from the options." }]);
});

test("a file names them one a line, changes nothing when it comes back, and is told what can be chosen", async () => {
  const file = await Page.exportedFile("college");
  expect(file).toContain('"Community\nFor your practice\nDiscounts for members"');
  expect((await Page.importRowsFile("college", file)).body).toMatchObject({ lines: [], unchanged: 1 });
  const { lines } = (await Page.importRowsFile("college", file.replace("For your practice", "Cooking"))).body;
  const message = "Write one of: For your practice; Learning; Discounts for members.";
  expect(lines[0].errors).toEqual([{ field: "Topics", message }]);
});

test("only rows with the wanted values can be chosen", async () => {
  const { feeId } = (await Page.listRows("college")).body.choices;
  const names = feeId.map(({ label }: { label: string }) => label);
  expect(names).toEqual(["AFC annual certification fee", "AFCC annual certification fee"]);
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
  ["topicIds", ["practice", "nothing"], "Choose from the options."],
  ["topicIds", ["practice", "practice"], "Choose each one once."],
])("%s is not %j", async (path, value, message) => {
  const { status, body } = await Page.add("college", {
    ...whole,
    topicIds: ["practice"],
    name: "Another",
    [path]: value,
  });
  expect([status, body.errors?.map(({ message }: { message: string }) => message)]).toEqual([400, [message]]);
});

test("a page with the questions of another form has their kinds, its own kind, and their order", async () => {
  const asked = { label: "How was it?", kind: "scale", required: true };
  const why = { label: "Why?", kind: "choice", required: false, options: ["Hard", "Easy"], help: "In your view." };
  const ids: string[] = [];
  for (const question of [asked, why]) ids.push((await Page.add("poll-question", question)).body.id);
  await Page.order("poll-question", ids.toReversed(), ids);
  expect(await rowsOf(pollPage)).toEqual([
    { id: "why", ...why },
    { id: "how-was-it", ...asked },
  ]);
  const { body } = await Page.add("poll-question", { ...asked, label: "Which?", kind: "choice" });
  expect(body.errors).toEqual([{ path: "options", message: "Enter the options, one in each line." }]);
});
