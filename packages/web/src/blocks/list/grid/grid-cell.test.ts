import { shown } from "@guildhall/core/engines/list/list.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { userList } from "@guildhall/core/people/person/users.list";
import { expect, test, vi } from "vitest";
import type { KeptColumns } from "../kept-columns.ts";
import { drawnListOf, type ListColumn } from "../list-columns.tsx";
import { gridCellOf } from "./grid-cell.ts";

// The drawing itself needs a canvas.
vi.mock("@glideapps/glide-data-grid", () => ({ GridCellKind: { Text: "text", Loading: "loading" } }));

const column = (id: string) => shown(userList).find((one) => one.id === id) as Column;
const columnsOf = (shownIds: readonly string[]) => {
  const others = shown(userList).filter(({ id }) => !shownIds.includes(id));
  const kept = { shown: shownIds.map((id) => ({ column: column(id), width: 100 })), others, nameWidth: 200 };
  return drawnListOf(userList, kept as unknown as KeptColumns, { of: "users", one: "user" }).drawn;
};
const looks = { linkColor: "green", warningColor: "red" };
const flagged = { id: "per_1", firstName: "Ann", lastName: "Lee", flags: "Letter came back" };

const drawn = (row: object, id: string, isFirst: boolean, others: readonly string[]) => {
  const drawnColumn = columnsOf([id]).at(isFirst ? 0 : 1) as ListColumn;
  const cell = gridCellOf(row as typeof flagged, drawnColumn, { ...looks, isFirst, others: others.map(column) });
  const { data, displayData, copyData, themeOverride } = cell as never as Record<string, unknown>;
  return [displayData, data, copyData, (themeOverride as { textDark?: string } | undefined)?.textDark];
};

test.each([
  [
    "whose flags have no column",
    flagged,
    ["flags"],
    ["Ann Lee  ⚑ Letter came back", "Ann Lee. Flags: Letter came back", "Ann Lee", "red"],
  ],
  ["whose flags have one", flagged, [], ["Ann Lee", "Ann Lee", "Ann Lee", "green"]],
  ["without flags", { ...flagged, flags: undefined }, ["flags"], ["Ann Lee", "Ann Lee", "Ann Lee", "green"]],
] as const)("the name of a person %s", (_whose, row, others, cell) => {
  expect(drawn(row, "email", true, others)).toEqual(cell);
});

test.each([
  ["email", { ...flagged, email: "a@b.example" }, ["a@b.example", "a@b.example", "a@b.example", undefined]],
  ["flags", flagged, ["Letter came back", "Letter came back", "Letter came back", "red"]],
  ["flags", { id: "per_2" }, ["", "", "", undefined]],
] as const)("another cell, %s", (id, row, cell) => {
  expect(drawn(row, id, false, ["flags"])).toEqual(cell);
});
