import { expect, test } from "vitest";
import { militaryInstallationPage as page } from "../setting/military-installation.system-page.ts";
import { workAreaPage } from "../setting/work-area.system-page.ts";
import type { Instant } from "../shared/values.ts";
import { planImport } from "./import-plan.rules.ts";

const at = "2026-11-23T00:00:00.000Z" as Instant;
const row = (id: string, name: string) => ({ id, revision: 1, values: { name, state: "MD" } });
const line = (index: number, name: string, id = "") => ({
  ...{ row: index + 2, id, archived: "", values: { name, state: "MD" } },
});
const plan = (rows: readonly ReturnType<typeof row>[], file: readonly ReturnType<typeof line>[]) =>
  planImport({ page, rows, choices: {}, now: at, mostOffered: 90 }, file);

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
    { page: workAreaPage, rows: [], choices: { categoryId }, now: at, mostOffered: 90 },
    file,
  );
  expect(lines[0]).toMatchObject({ outcome: "refused", errors: [{ field: "Category", message }] });
});
