// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { AskedRows } from "./asked-rows.tsx";
import { type DataColumn, placesOf, rowList } from "./data-column.ts";
import { DataList } from "./data-list.tsx";

interface Otter {
  readonly name: string;
  readonly den: string;
  readonly cents: number;
}

const columns: readonly DataColumn<Otter>[] = [
  {
    key: "name",
    title: "Name",
    sortBy: "name",
    filters: [{ id: "name", title: "Name", kind: "text" }],
    cell: ({ name }) => name,
  },
  {
    key: "den",
    title: "Den",
    filters: [{ id: "den", title: "Den", kind: "choice", options: [{ value: "n", label: "North" }] }],
    cell: ({ den }) => den,
  },
  { key: "owed", title: "Owed", align: "end", cell: ({ cents }) => cents },
];
const otters = rowList({ of: "otters", one: "otter", sort: ["name,desc"], columns });
const ann: Otter = { name: "Ann", den: "North", cents: 5 };

let address: string;

const Address = () => {
  const { pathname, search } = useLocation();
  address = pathname + decodeURIComponent(search).replaceAll("+", " ");
  return <output>{pathname}</output>;
};

const onRemove = vi.fn();

function List({ rows }: { rows: readonly Otter[] | undefined }) {
  const asked = useAskedList(otters);
  return (
    <AskedRows
      list={otters}
      asked={asked}
      read={{
        data: rows && { data: rows, lastPage: 3, total: rows.length * 30 },
        args: { query: asked },
        error: undefined,
        isWaiting: false,
        mutate: () => undefined,
      }}
      rowKey={({ name }) => name}
      nameOf={({ name }) => name}
      to={({ name }) => `/otters/${name}`}
      menu={({ name }) => [{ label: "Remove", onChoose: () => onRemove(name) }]}
      hasKeys
      hasSearch
    />
  );
}

const open = (search = "", rows: readonly Otter[] | undefined = [ann]) =>
  render(
    <MemoryRouter initialEntries={[`/otters${search}`]}>
      <List rows={rows} />
      <Address />
    </MemoryRouter>,
  );

const name = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Filter Name" });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  // As a browser shows it.
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    this.removeAttribute("popover");
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("asks for the typed filter after a pause of 300 ms, on the first page", async () => {
  open("?page=3&filter=den,n");
  fireEvent.change(name(), { target: { value: "bud" } });
  await rest(299);
  expect(address).toBe("/otters?page=3&filter=den,n");
  await rest(1);
  expect(address).toBe("/otters?filter=den,n&filter=name,bud");
});

test("shows what the address asks for, says what it cannot be asked for, and clears it at once with typed text", async () => {
  open("?filter=name,bud&filter=den,n&filter=depth,3&sort=name,asc");
  expect([name().value, screen.getByLabelText<HTMLSelectElement>("Filter Den").value]).toEqual(["bud", "n"]);
  expect(screen.getByText(/^Left out, because this list cannot be asked for it: depth\./)).toBeDefined();
  expect(screen.getAllByText("30 otters where Name contains “bud”; Den is North, sorted by Name").length).toBe(3);
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await rest(300);
  expect([address, name().value]).toEqual(["/otters?sort=name,asc", ""]);
  expect(document.activeElement).toBe(screen.getByLabelText("Search otters"));
});

test("sorts by a heading, turns it when it is pressed again, and says so; a column without an order is none", () => {
  open();
  const heading = screen.getByRole("columnheader", { name: "Name" });
  expect(heading.getAttribute("aria-sort")).toBe("descending");
  for (const [sort, said] of [
    ["name,asc", "ascending"],
    ["name,desc", "descending"],
  ]) {
    fireEvent.click(screen.getByRole("button", { name: "Name" }));
    expect([address, heading.getAttribute("aria-sort")]).toEqual([`/otters?sort=${sort}`, said]);
  }
  expect(screen.queryByRole("button", { name: "Owed" })).toBeNull();
});

test("on a phone, where rows have no headings, is folded below a line that counts what is chosen, and sorts", () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ media, matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  );
  open("?filter=name,bud");
  expect(screen.getByText("Filter and sort otters (1 chosen)").closest("details")?.open).toBe(false);
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "name,asc" } });
  expect(address).toBe("/otters?filter=name,bud&sort=name,asc");
});

test.each([
  ["no answer yet", undefined, "Loading..."],
  ["no rows", [], "No rows found"],
])("with %s the headings and filters stand, and say so", (_what, rows, words) => {
  render(
    <MemoryRouter>
      <List rows={rows} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("cell", { name: words })).toBeDefined();
  expect(name()).toBeDefined();
});

test("/ goes to the search, J to the row, and ? shows the keys", () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  open();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByLabelText("Search otters"));
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ann" }));
  fireEvent.keyDown(document.body, { key: "?" });
  expect(screen.getByText("Use these keys")).toBeDefined();
});

test.each([
  ["a press", "click", {}, { page: "/otters/Ann", tabs: [] }],
  ["Ctrl and a press", "click", { ctrlKey: true }, { page: "/otters", tabs: ["/otters/Ann"] }],
  ["⌘ and a press", "click", { metaKey: true }, { page: "/otters", tabs: ["/otters/Ann"] }],
  ["the middle button", "auxclick", { button: 1 }, { page: "/otters", tabs: ["/otters/Ann"] }],
  ["the right button", "auxclick", { button: 2 }, { page: "/otters", tabs: [] }],
])("beside its link, a row is opened as by the link: %s", (_how, kind, init, { page, tabs }) => {
  const openTab = vi.fn();
  vi.stubGlobal("open", openTab);
  open();
  fireEvent(screen.getByRole("cell", { name: "North" }), new MouseEvent(kind, { bubbles: true, ...init }));
  expect(document.querySelector("output")?.textContent).toBe(page);
  expect(openTab.mock.calls.map(([opened]) => opened)).toEqual(tabs);
});

test("a press beside what is done with a row, such as the end of a drag, opens no row", () => {
  render(
    <MemoryRouter initialEntries={["/otters"]}>
      <DataList
        caption="Otters"
        columns={[...columns, { key: "move", title: "Move", isForScreen: true, cell: () => <span>grip</span> }]}
        rows={[ann]}
        rowKey={({ name: key }) => key}
        to={({ name: key }) => `/otters/${key}`}
        empty={null}
      />
      <Address />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText("grip"));
  expect(address).toBe("/otters");
  fireEvent.click(screen.getByText("North"));
  expect(address).toBe("/otters/Ann");
});

test("what is done with a row is behind one button, by keys as well, and opens no row", () => {
  open();
  const more = screen.getByRole("button", { name: "Actions for Ann" });
  fireEvent.click(more);
  expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Remove" }));
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  expect([document.activeElement, screen.queryByRole("menuitem")]).toEqual([more, null]);
  fireEvent.click(more);
  fireEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
  expect([onRemove.mock.calls, document.activeElement, address]).toEqual([[["Ann"]], more, "/otters"]);
});

test("a list without rows to open has no links, and its empty state is in the place of the table", () => {
  const { rerender } = render(
    <DataList caption="Otters" columns={columns} rows={[ann]} rowKey={({ name: key }) => key} empty="None" />,
  );
  expect([screen.queryByRole("link"), screen.queryByRole("searchbox")]).toEqual([null, null]);
  rerender(<DataList caption="Otters" columns={columns} rows={[]} rowKey={({ name: key }) => key} empty="None" />);
  expect([screen.queryByRole("table"), screen.getByText("None")]).toMatchObject([null, {}]);
});

test("a phone's row says what and how much, then the rest", () => {
  const drawn = [...columns, { key: "do", title: "Do", isForScreen: true, cell: () => null }];
  expect(placesOf(drawn)).toEqual(["what", "below", "amount", "action"]);
});
