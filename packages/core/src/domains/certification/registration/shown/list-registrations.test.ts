import { afterEach, expect, test } from "vitest";
import { createListTable } from "../../../../engines/list/list-table.ts";
import { keepLastRead } from "../../../../engines/policy/last-read.ts";
import type { Instant } from "../../../../ground/shared/values.ts";
import { onDay } from "../../certification.fixture.ts";
import { registrationList } from "../registrations.list.ts";

const lastDay = onDay("2026-11-14");
const idsWith = (table: ReturnType<typeof tableOn>, status: string) =>
  Array.from(table.select({ filter: [`status,${status}`], sort: [], search: "" }), table.idAt);

function tableOn(day: typeof lastDay) {
  const table = createListTable(registrationList, day);
  const row = { certificationName: "AFC", movedAt: "2026-01-01T12:00:00.000Z" };
  const rows = [
    { registrationStatus: "in_progress", deadline: lastDay },
    { registrationStatus: "final_approval", deadline: lastDay },
    { registrationStatus: "in_progress", deadline: lastDay, isClosed: true },
    { registrationStatus: "in_progress", deadline: lastDay, satOn: lastDay },
    { registrationStatus: "in_progress", deadline: lastDay, satOn: onDay("2026-11-15") },
  ];
  for (const [place, source] of rows.entries()) {
    table.apply({ id: `row-${place}`, revision: 1, source: { ...row, ...source } });
  }
  return table;
}

afterEach(() => keepLastRead([]));

test("a registration in progress has the status that its deadline has passed from the day after, unless an exam that was sat in time has no result yet", () => {
  const table = tableOn(lastDay);
  expect([idsWith(table, "in_progress"), idsWith(table, "past_deadline")]).toEqual([["row-0", "row-3", "row-4"], []]);
  table.setToday(onDay("2026-11-15"));
  expect([idsWith(table, "in_progress"), idsWith(table, "past_deadline")]).toEqual([["row-3"], ["row-0", "row-4"]]);
  expect([1, 2].map((place) => table.rowAt(place).status)).toEqual(["final_approval", "closed"]);
});

test("a deadline has not passed within the days of grace of the policy, as everywhere else", () => {
  const recordedAt = "2026-01-01T12:00:00.000Z" as Instant;
  keepLastRead([{ parameter: "registrationGraceDays", value: 2, validFrom: lastDay, recordedAt }]);
  const table = tableOn(onDay("2026-11-16"));
  expect(idsWith(table, "past_deadline")).toEqual([]);
  table.setToday(onDay("2026-11-17"));
  expect(idsWith(table, "past_deadline")).toEqual(["row-0", "row-4"]);
});

test("the status stands where it always stood", () => {
  const shown = registrationList.columns.filter(({ isExtra, isHidden }) => !(isExtra || isHidden));
  expect(shown.map(({ id }) => id)).toEqual([
    ...["firstName", "lastName", "certification", "pathway", "date", "status", "militarySpouse"],
  ]);
});
