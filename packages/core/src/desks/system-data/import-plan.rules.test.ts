import { expect, test } from "vitest";
import { eventPage } from "../../domains/event/event.system-page.ts";
import { militaryInstallationPage as page } from "../../engines/setting/employment/military-installation.system-page.ts";
import { workAreaPage } from "../../engines/setting/employment/work-area.system-page.ts";
import { officeClosedPage } from "../../engines/setting/office-closed.system-page.ts";
import { refundPolicyPage } from "../../engines/setting/refund-policy.system-page.ts";
import * as html from "../../ground/message/message-html.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { planImport } from "./import-plan.rules.ts";

const at = "2026-11-23T00:00:00.000Z" as Instant;
const row = (id: string, name: string) => ({ id, revision: 1, values: { name, state: "MD" } });
const line = (index: number, name: string, id = "") => ({
  ...{ row: index + 2, id, archived: "", values: { name, state: "MD" } },
});
const plan = (rows: readonly ReturnType<typeof row>[], file: readonly ReturnType<typeof line>[]) =>
  planImport({ page, rows, choices: {}, html, now: at, mostOffered: 90 }, file);

test("a name that a row gives up can be taken by a later line", () => {
  const { lines } = plan([row("a", "Fort A")], [line(0, "Fort B", "a"), line(1, "fort á")]);
  expect(lines.map(({ outcome }) => outcome)).toEqual(["changed", "added"]);
});

test("a name that an earlier line has taken is refused", () => {
  const { lines } = plan([row("a", "Fort A"), row("b", "Fort B")], [line(0, "Fort C", "a"), line(1, "Fort C", "b")]);
  expect(lines.map(({ outcome }) => outcome)).toEqual(["changed", "refused"]);
});

test("the largest file on a large page is planned in time for its request", () => {
  const rows = Array.from({ length: 3000 }, (_, index) => row(`r${index}`, `Fort number ${index}`));
  const file = Array.from({ length: 500 }, (_, index) => line(index, `Base ${index}`));
  const begun = performance.now();
  expect(plan(rows, file).saves).toHaveLength(500);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test.each([
  ["what can be chosen is named", [{ value: "a", label: "Money" }], "Write one of: Money."],
  ["nothing is offered where there is nothing", [], "There is nothing to choose from yet."],
])("%s", (_what, categoryId, message) => {
  const file = [{ row: 2, id: "", archived: "", values: { name: "Budgets", categoryId: "of old" } }];
  const { lines } = planImport(
    { page: workAreaPage, rows: [], choices: { categoryId }, html, now: at, mostOffered: 90 },
    file,
  );
  expect(lines[0]).toMatchObject({ outcome: "refused", errors: [{ field: "Category", message }] });
});

test.each([
  ["9:30", "09:30"],
  ["9:30 AM", "09:30"],
  ["2:00 PM ET", "14:00"],
])("an event begins at %s", (startTime, kept) => {
  const { saves } = planEvent({ startTime });
  expect(saves[0]?.values).toMatchObject({ startTime: kept });
});

const planEvent = (values: Record<string, unknown>) => {
  const event = { name: "Symposium", description: "A day", details: "Talks", type: "webinar", ceus: 10, price: 0 };
  const sale = { memberPrice: 0, freeForMembers: true, approvedForEthics: false, expirationDate: "2027-03-31" };
  const file = [{ row: 2, id: "", archived: "", values: { ...event, ...sale, ...values } }];
  return planImport({ page: eventPage, rows: [], choices: {}, html, now: at, mostOffered: 90 }, file);
};

test.each([
  ["Day", { date: "soon" }, "Write a day, like 03/31/2026."],
  ["Begins at", { startTime: "25:00" }, "Enter a time like 14:30."],
])("what cannot be read of an event is answered with its form: %s", (field, values, message) => {
  expect(planEvent(values).lines[0]).toMatchObject({ outcome: "refused", errors: [{ field, message }] });
});

test.each([
  ["that is none", "soon"],
  ["that is missing", undefined],
])("a point in time %s is answered with its form", (_case, startsAt) => {
  const values = { message: "Closed", startsAt, endsAt: "2027-03-31T17:00:00.000Z" };
  const { lines } = planImport({ page: officeClosedPage, rows: [], choices: {}, html, now: at, mostOffered: 90 }, [
    { row: 2, id: "", archived: "", values },
  ]);
  const message = "Write a day and a time in Eastern Time, like 03/31/2026, 1:00 PM.";
  expect(lines[0]).toMatchObject({ outcome: "refused", errors: [{ field: "Start", message }] });
});

test("what a file would change is said as the list shows it: days, times of day and amounts", () => {
  const values = { message: "Closed", startsAt: "2026-12-24T14:30:00.000Z", endsAt: "2027-03-31T16:00:00.000Z" };
  const rows = [{ id: "closed", revision: 1, values: { ...values, startsAt: "2026-12-24T05:00:00.000Z" } }];
  const closing = { page: officeClosedPage, choices: {}, html, now: at, mostOffered: 90 };
  const { lines } = planImport({ ...closing, rows }, [{ row: 2, id: "closed", archived: "", values }]);
  expect(lines[0]?.changes).toEqual([
    { field: "Start", from: "12/24/2026, 12:00 AM ET", to: "12/24/2026, 9:30 AM ET" },
  ]);
  const told = Object.fromEntries(
    (planEvent({ date: "2027-03-31", price: 129_950 }).lines[0]?.changes ?? []).map(({ field, to }) => [field, to]),
  );
  expect(told).toMatchObject({ Day: "03/31/2027", Price: "$1,299.50" });
});

test("a rich text is planned as it is safe, and not at all without what makes it safe", () => {
  const planned = (sanitizer: typeof html | undefined) => {
    const values = { title: "Rules", text: "<p>Kept<script>run()</script></p>" };
    const planning = { page: refundPolicyPage, choices: {}, html: sanitizer, now: at, mostOffered: 90 };
    const rows = [{ id: "policy", revision: 1, values: { title: "Rules", text: "<p>Before</p>" } }];
    return planImport({ ...planning, rows }, [{ row: 2, id: "policy", archived: "", values }]).saves;
  };
  expect(planned(html)[0]?.values).toMatchObject({ text: "<p>Kept</p>" });
  expect(() => planned(undefined)).toThrow("checked with what sanitizes them");
});
