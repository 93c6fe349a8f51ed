import { shown } from "@guildhall/core/engines/list/list.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { userList } from "@guildhall/core/people/person/users.list";
import { expect, test, vi } from "vitest";
import { gridCellOf } from "./grid-cell.ts";

// The drawing itself needs a canvas.
vi.mock("@glideapps/glide-data-grid", () => ({ GridCellKind: { Text: "text", Loading: "loading" } }));

const column = (id: string) => shown(userList).find((one) => one.id === id) as Column;
const looks = { namedBy: ["firstName", "lastName"], linkColor: "green", warningColor: "red" };
const flagged = { id: "per_1", firstName: "Ann", lastName: "Lee", flags: "Letter came back" };

const drawn = (row: object, id: string, isFirst: boolean, others: readonly string[]) => {
  const cell = gridCellOf(row as typeof flagged, column(id), { ...looks, isFirst, others: others.map(column) });
  const { data, displayData, copyData, themeOverride } = cell as never as Record<string, unknown>;
  return [displayData, data, copyData, (themeOverride as { textDark?: string } | undefined)?.textDark];
};

test.each([
  [
    "whose flags have no column",
    flagged,
    ["flags"],
    ["Ann  ⚑ Letter came back", "Ann Lee. Flags: Letter came back", "Ann", "red"],
  ],
  ["whose flags have one", flagged, [], ["Ann", "Ann Lee", "Ann", "green"]],
  ["without flags", { ...flagged, flags: undefined }, ["flags"], ["Ann", "Ann Lee", "Ann", "green"]],
] as const)("the name of a person %s", (_whose, row, others, cell) => {
  expect(drawn(row, "firstName", true, others)).toEqual(cell);
});

test.each([
  ["lastName", flagged, ["Lee", "Lee", "Lee", undefined]],
  ["flags", flagged, ["Letter came back", "Letter came back", "Letter came back", "red"]],
  ["flags", { id: "per_2" }, ["", "", "", undefined]],
] as const)("another cell, %s", (id, row, cell) => {
  expect(drawn(row, id, false, ["flags"])).toEqual(cell);
});
