import { BulkId } from "@guildhall/core/desks/bulk/bulk.schema";
import { NewView, viewedLists } from "@guildhall/core/desks/view/view.schema";
import { shown } from "@guildhall/core/engines/list/list.schema";
import { termErrors } from "@guildhall/core/engines/list/list-terms.rules";
import { FlagId, MediaId } from "@guildhall/core/ground/shared/ids";
import { formatOf } from "@guildhall/core/people/document/document.rules";
import { expect, test } from "vitest";
import { demoCalendar } from "./demo-calendar.ts";
import { demoPeople } from "./demo-people.ts";
import { demoStaffWork } from "./demo-staff-work.ts";

const now = new Date("2026-11-23T15:00:00.000Z");
const people = demoPeople(now);
const { views, bulk, flags, documents } = demoStaffWork(people, demoCalendar(now));

test("the lists can be asked for what their saved views ask for", () => {
  expect(views.map((view) => termErrors(view, shown(viewedLists[view.list])))).toEqual(views.map(() => []));
  expect(views.filter((view) => !NewView.safeParse(view).success)).toEqual([]);
});

test("some twenty people have the flag of a bulk action, which can undo it; one of its rows failed", () => {
  expect(flags.length).toBeGreaterThan(15);
  expect(bulk.rows).toEqual([...flags.map(({ personId }) => personId), ...bulk.failures.map(({ id }) => id)]);
  expect(BulkId.safeParse(bulk.id).success).toBe(true);
  expect(new Set(flags.map(({ id }) => FlagId.parse(id).split("_")[1]))).toEqual(new Set([bulk.id.split("_")[1]]));
  const everybody = new Set<string>(people.map(({ id }) => id));
  expect(bulk.failures.filter(({ id }) => everybody.has(id))).toEqual([]);
});

test("a file about a person can be looked at, and another was refused", () => {
  expect(documents.map(({ id }) => MediaId.safeParse(id).success)).toEqual([true, true]);
  expect(documents.map(({ body }) => formatOf(body))).toEqual(["pdf", "pdf"]);
  expect(documents.map(({ refusal }) => refusal)).toEqual([undefined, "unchecked"]);
});
