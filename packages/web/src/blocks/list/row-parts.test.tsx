// @vitest-environment jsdom
import { membershipList } from "@guildhall/core/domains/membership/memberships.list";
import { userList } from "@guildhall/core/people/person/users.list";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ListCards } from "./list-cards.tsx";
import { type ListProps, linkNameOf } from "./list-props.ts";
import { ListTableView } from "./list-table-view.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const all = membershipList.columns;
const columnsOf = (isFlagsShown: boolean) => {
  const isShown = ({ id }: { id: string }) => id === "lastName" || (id === "flags" && isFlagsShown);
  const shown = all.filter(isShown).map((column) => ({ column, width: 100 }));
  return { shown, others: all.filter((column) => !isShown(column)) };
};

const props = (columns: object) =>
  ({
    ...{ list: membershipList, of: "memberships", namedBy: ["lastName"], none: "", columns },
    ...{ asked: { sort: [], filter: [], filterOf: () => [] }, expanded: new Set(), onExpand: () => {} },
    ...{ selection: { isSelected: () => false }, addressOf: () => "/", caption: "", onRead: undefined },
    rows: [
      { id: "a", lastName: "Brooks", flags: "Owes a document" },
      { id: "b", lastName: "Novak" },
    ],
  }) as unknown as ListProps & { caption: string };

test.each([
  { shape: "a table", Rows: ListTableView, isFlagsShown: false },
  { shape: "a table", Rows: ListTableView, isFlagsShown: true },
  { shape: "cards", Rows: ListCards, isFlagsShown: false },
  { shape: "cards", Rows: ListCards, isFlagsShown: true },
])(
  "in $shape, a flag is a red chip once, whether its column is shown ($isFlagsShown) or not",
  ({ Rows, isFlagsShown }) => {
    render(
      <MemoryRouter>
        <Rows {...props(columnsOf(isFlagsShown))} />
      </MemoryRouter>,
    );
    expect(screen.getAllByText("Owes a document").map(({ className }) => className)).toEqual(["chip chip--overdue"]);
    expect(document.querySelectorAll(".chip")).toHaveLength(1);
  },
);

const namedBy = ["firstName", "lastName"];
const columnOf = (wanted: string) => userList.columns.find(({ id }) => id === wanted) as (typeof userList.columns)[0];
const row = { id: "per_1", firstName: "Maya", lastName: "Reed", email: "maya@example.org", membership: "active" };

test.each([
  ["firstName", namedBy, "Maya Reed"],
  ["lastName", namedBy, "Maya Reed"],
  ["email", namedBy, "Maya Reed, maya@example.org"],
  ["city", namedBy, "Maya Reed, Open"],
  ["email", [], "maya@example.org"],
  ["city", [], "Open"],
])("a row whose first column is %s, named by %j, is the link %s", (first, names, expected) => {
  expect(linkNameOf(row, names, columnOf(first))).toBe(expected);
});

test("in a table whose first column is the membership, each link names its person", () => {
  const people = {
    ...{ list: userList, of: "users", namedBy, none: "", rows: [row, { ...row, id: "per_2", firstName: "Ana" }] },
    columns: { shown: [{ column: columnOf("membership"), width: 100 }], others: [] },
    ...{ asked: { sort: [], filter: [], filterOf: () => [] }, expanded: new Set(), onExpand: () => {} },
    ...{ selection: { isSelected: () => false }, addressOf: () => "/", caption: "" },
  } as unknown as ListProps & { caption: string };
  render(
    <MemoryRouter>
      <ListTableView {...people} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual([
    "Maya Reed, Active",
    "Ana Reed, Active",
  ]);
});

const Address = () => <output>{useLocation().pathname}</output>;

test.each([
  ["a press", "click", {}, { page: "/opened", tabs: [] }],
  ["Ctrl and a press", "click", { ctrlKey: true }, { page: "/", tabs: ["/opened"] }],
  ["\u2318 and a press", "click", { metaKey: true }, { page: "/", tabs: ["/opened"] }],
  ["the middle button", "auxclick", { button: 1 }, { page: "/", tabs: ["/opened"] }],
  ["the right button", "auxclick", { button: 2 }, { page: "/", tabs: [] }],
])("beside its link, a row is opened as by the link: %s", (_how, kind, init, { page, tabs }) => {
  const open = vi.fn();
  vi.stubGlobal("open", open);
  render(
    <MemoryRouter>
      <ListTableView {...props(columnsOf(true))} addressOf={() => "/opened"} />
      <Address />
    </MemoryRouter>,
  );
  const [cell] = screen.getAllByText("Owes a document");
  fireEvent(cell as Element, new MouseEvent(kind, { bubbles: true, ...init }));
  expect(screen.getByRole("status").textContent).toBe(page);
  expect(open.mock.calls.map(([address]) => address)).toEqual(tabs);
});
