// @vitest-environment jsdom
import { membershipList } from "@guildhall/core/domains/membership/memberships.list";
import { shown } from "@guildhall/core/engines/list/list.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { DataList } from "../../components/list/data-list.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import type { CellRow } from "./cell-text.tsx";
import type { KeptColumns } from "./kept-columns.ts";
import { drawnListOf, rowNameOf } from "./list-columns.tsx";

afterEach(cleanup);

const rows: readonly (CellRow & Record<string, string>)[] = [
  { id: "a", firstName: "Maya", lastName: "Brooks", state: "in_force", flags: "Owes a document" },
  { id: "b" },
];

function Rows({ shownIds }: { shownIds: readonly string[] }) {
  const all = shown(membershipList).filter(({ isName }) => !isName);
  const columns = {
    shown: all.filter(({ id }) => shownIds.includes(id)).map((column) => ({ column, width: 100 })),
    others: all.filter(({ id }) => !shownIds.includes(id)),
    nameWidth: 200,
  } as unknown as KeptColumns;
  const list = drawnListOf(membershipList, columns, { of: "memberships", one: "membership" });
  return (
    <DataList
      caption="Memberships"
      columns={list.drawn}
      rows={rows}
      rowKey={({ id }: CellRow) => id}
      to={({ id }) => `/${id}`}
      nameOf={(row) => rowNameOf(row, membershipList)}
      empty={null}
      asked={{ list, is: useAskedList(list) }}
    />
  );
}

const draw = (...shownIds: string[]) =>
  render(
    <MemoryRouter>
      <Rows shownIds={shownIds} />
    </MemoryRouter>,
  );

test("first and last name are one column, which is the link, sorts by the last and filters by both", () => {
  draw("state");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Name", "State"]);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Maya Brooks", "/a"],
    ["Open", "/b"],
  ]);
  expect(screen.getByRole("searchbox", { name: "Filter First Name" })).toBeDefined();
  expect(screen.getByRole("searchbox", { name: "Filter Last Name" })).toBeDefined();
  expect(screen.getByText("In force", { selector: ".chip" }).closest("td")?.dataset.place).toBe("state");
});

test.each([
  ["shown", ["flags"]],
  ["not shown", []],
])("a flag is a red chip once, where its column is %s", (_where, shownIds) => {
  draw(...shownIds);
  expect(screen.getAllByText("Owes a document").map(({ className }) => className)).toEqual(["chip chip--overdue"]);
  expect(document.querySelectorAll(".chip")).toHaveLength(1);
});
