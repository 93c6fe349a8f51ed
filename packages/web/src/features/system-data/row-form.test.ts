import { allPages } from "@guildhall/core/desks/system-data/all-pages";
import { studyModuleQuestionPage } from "@guildhall/core/domains/study-module/study-module-question.system-page";
import { announcementPage } from "@guildhall/core/engines/setting/announcement.system-page";
import {
  choicesField,
  numberField,
  priceField,
  referencesField,
  tenthsField,
  textField,
} from "@guildhall/core/engines/system-page/page-field.schema";
import { type AnyPage, definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { discountPage } from "@guildhall/core/money/catalog/discount.system-page";
import { describe, expect, test } from "vitest";
import { resolverOf } from "../../lib/form/schema-form.ts";
import { changedFields, formSchemaOf, shownValues, stillSending, withNewerValues } from "./row-form.ts";

const answered = async (page: AnyPage, shown: object, kept?: Record<string, unknown>) => {
  const { values, errors } = await resolverOf(formSchemaOf(page, kept))(shown as never, undefined, {} as never);
  const messages = Object.entries(errors as Record<string, { message: string }>);
  return { values, errors: Object.fromEntries(messages.map(([name, { message }]) => [name, message])) };
};

const seeds = allPages.flatMap((page) => (page.seed ?? []).map(({ id, ...values }) => ({ page, id, values })));

test("what comes with the system goes through its form unchanged", async () => {
  for (const { page, values } of seeds) {
    expect(await answered(page, shownValues(page, values))).toEqual({ values, errors: {} });
  }
});

const page = definePage({
  name: "x",
  title: "X",
  one: "x",
  many: "x",
  group: "other",
  lead: "x",
  fields: {
    name: textField({ label: "Name", max: 10 }),
    price: priceField({ label: "Price", optional: true }),
    places: numberField({ label: "Places", min: 1, max: 9, optional: true }),
    kinds: choicesField({ a: "A", b: "B" }, { label: "Kinds", optional: true }),
    groups: referencesField({ label: "Groups", of: "group", most: 2, optional: true }),
    credits: tenthsField({ label: "Credits", min: 0, max: 1000, optional: true }),
  },
  called: "name",
  columns: [],
  order: "byName",
});

const amount = "Enter an amount in dollars, like 25 or 25.50.";
const tenth = "Enter a number from 0 to 100, like 1 or 1.5.";

describe("what is typed", () => {
  test.each([
    [{ price: "25" }, { price: 25_00 }, {}],
    [{ price: " $1,250.5 " }, { price: 1250_50 }, {}],
    [{ price: "0.29" }, { price: 29 }, {}],
    [{ price: "" }, {}, {}],
    [{ price: "25.505" }, {}, { price: amount }],
    [{ price: "-1" }, {}, { price: amount }],
    [{ price: "much" }, {}, { price: amount }],
    [{ places: "9" }, { places: 9 }, {}],
    [{ places: "10" }, {}, { places: "Enter a whole number from 1 to 9." }],
    [{ places: "1.5" }, {}, { places: "Enter a whole number from 1 to 9." }],
    [{ credits: "1.5" }, { credits: 15 }, {}],
    [{ credits: "100" }, { credits: 1000 }, {}],
    [{ credits: "100.1" }, {}, { credits: tenth }],
    [{ credits: "1.55" }, {}, { credits: tenth }],
    [{ credits: "" }, {}, {}],
    [{ kinds: [] }, {}, {}],
    [{ kinds: ["b"] }, { kinds: ["b"] }, {}],
    [{ groups: [] }, {}, {}],
    [{ groups: ["b", "a"] }, { groups: ["b", "a"] }, {}],
    [{ groups: ["a", "b", "c"] }, {}, { groups: "Choose at most 2." }],
    [{ name: " " }, {}, { name: "Enter the name." }],
  ])("%j", async (typed, values, errors) => {
    const shown = { ...shownValues(page), name: "Ann", ...typed };
    const wrong = Object.keys(errors).length > 0;
    expect(await answered(page, shown)).toEqual({ values: wrong ? {} : { name: "Ann", ...values }, errors });
  });
});

test("what several fields say together is said at a field", async () => {
  const question = { label: "Which?", kind: "choice", required: true };
  expect((await answered(studyModuleQuestionPage, shownValues(studyModuleQuestionPage, question))).errors).toEqual({
    options: "Enter the options, one in each line.",
  });
  const news = { title: "News", body: "New.", publishedAt: "2026-03-01T05:00:00.000Z", actionText: "Go" };
  expect((await answered(announcementPage, shownValues(announcementPage, news))).errors).toEqual({
    actionUrl: "A button needs both its words and its address.",
  });
});

const moments = [
  "2026-11-01T05:30:00.000Z",
  "2026-11-01T06:30:45.000Z",
  "2026-11-01T06:30:45Z",
  "2026-07-01T12:00:00.123Z",
];
test.each(moments)("a stored %s is not moved when another field is changed", async (publishedAt) => {
  const kept = { title: "News", body: "<p>New.</p>", publishedAt };
  const shown = { ...shownValues(announcementPage, kept), title: "Newer" };
  expect(await answered(announcementPage, shown, kept)).toEqual({ values: { ...kept, title: "Newer" }, errors: {} });
});

test("a moment that is typed anew replaces the stored one", async () => {
  const kept = { title: "News", body: "<p>New.</p>", publishedAt: "2026-11-01T06:30:45.000Z" };
  const shown = { ...shownValues(announcementPage, kept), publishedAt: "2026-11-02T09:00" };
  const { values } = await answered(announcementPage, shown, kept);
  expect(values).toEqual({ ...kept, publishedAt: "2026-11-02T14:00:00.000Z" });
});

test("what new rows may not hold, stored ones may go on holding", async () => {
  const kept = { code: "A/B", name: "Old", reduction: "percent", percent: 5, oncePerPerson: false };
  const shown = shownValues(discountPage, kept);
  expect((await answered(discountPage, shown, kept)).values).toEqual(kept);
  expect(Object.keys((await answered(discountPage, shown)).errors)).toEqual(["code"]);
});

test("what was typed stays where somebody has changed the row meanwhile, and other fields are as they are now", () => {
  const read = { name: "Ann", price: 25_00, places: 3, credits: 15 };
  const newer = { name: "Anna", price: 30_00, places: 3, credits: 15 };
  const typed = { ...shownValues(page, read), name: "Anne", places: "4" };
  const shown = withNewerValues(page, { typed, read, newer });
  expect(shown).toEqual({ name: "Anne", price: "30.00", places: "4", kinds: [], groups: [], credits: "1.5" });
  expect(changedFields(page, read, newer)).toEqual(["name", "price"]);
});

test("a form is not saved while its picture or file is being sent; other fields may say the same words", async () => {
  const shown = { ...shownValues(announcementPage), title: stillSending, image: stillSending };
  expect((await answered(announcementPage, shown)).errors).toEqual({ image: "Wait until it is ready." });
});

test("a moment that is missing says what to enter", async () => {
  const { errors } = await answered(announcementPage, { ...shownValues(announcementPage), title: "A", body: "A" });
  expect(errors).toEqual({ publishedAt: "Enter a day and a time." });
});
