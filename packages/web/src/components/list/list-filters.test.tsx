// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filterValueIn, turned, useListQuery } from "../../lib/list/list-query.ts";
import { DataList } from "./data-list.tsx";
import { ListFilters } from "./list-filters.tsx";

const filters = [
  { field: "name", label: "Event" },
  { field: "type", label: "Type", options: [{ value: "fpa", label: "FPA event" }] },
];
const sorts = [
  { value: "date,desc", label: "The latest" },
  { value: "name,asc", label: "A to Z" },
];
const known = { sort: ["date", "name"], filter: ["name", "type"] };

let address: string;

function List() {
  const { query, sortBy, filterBy, clear } = useListQuery(known);
  address = decodeURIComponent(useLocation().search).replaceAll("+", " ");
  const sort = query.sort[0] ?? "date,desc";
  return (
    <>
      <ListFilters
        of="events"
        filters={filters}
        chosenIn={(field) => filterValueIn(query.filter, field)}
        onFilter={filterBy}
        onClear={clear}
        sorts={sorts}
        sort={sort}
        columns={2}
        onSort={sortBy}
      />
      <DataList
        caption="Events"
        columns={[
          { key: "name", title: "Event", sortBy: "name", cell: (row: string) => row },
          { key: "price", title: "Price", cell: () => "Free" },
        ]}
        rows={["One"]}
        rowKey={(row) => row}
        empty={null}
        sort={sort}
        onSort={(field) => sortBy(turned(sort, field))}
      />
    </>
  );
}

const name = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Event" });
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/events/upcoming${search}`]}>
      <List />
    </MemoryRouter>,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("requests the typed filter after a pause of 300 ms, on the first page", async () => {
  open("?page=3&filter=type,fpa");
  type("bud");
  await rest(299);
  expect(address).toBe("?page=3&filter=type,fpa");
  await rest(1);
  expect(address).toBe("?filter=type,fpa&filter=name,bud");
  type("budget");
  await rest(300);
  expect([address, name().value]).toEqual(["?filter=type,fpa&filter=name,budget", "budget"]);
});

test("shows the query of the address, and clears it at once with typed text", async () => {
  open("?filter=name,bud&filter=type,fpa&sort=name,asc");
  expect([name().value, screen.getByLabelText<HTMLSelectElement>("Type").value]).toEqual(["bud", "fpa"]);
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await rest(300);
  expect([address, name().value]).toEqual(["?sort=name,asc", ""]);
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  expect(document.activeElement).toBe(name());
});

test("sorts by a heading, turns it when it is pressed again, and says so; a column without an order is none", async () => {
  open("");
  const heading = screen.getByRole("columnheader", { name: "Event" });
  expect(heading.getAttribute("aria-sort")).toBe("none");
  for (const [sort, said] of [
    ["name,asc", "ascending"],
    ["name,desc", "descending"],
  ]) {
    fireEvent.click(screen.getByRole("button", { name: "Event" }));
    expect([address, heading.getAttribute("aria-sort")]).toEqual([`?sort=${sort}`, said]);
  }
  expect(screen.queryByRole("button", { name: "Price" })).toBeNull();
  expect(screen.queryByLabelText("Sort by")).toBeNull();
});

test("on a phone, where cards have no headings, is folded below a line that counts what is chosen, and sorts", () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ media, matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  );
  open("?filter=name,bud");
  expect(screen.getByText("Filter and sort events (1 chosen)").closest("details")?.open).toBe(false);
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "name,asc" } });
  expect(address).toBe("?sort=name,asc&filter=name,bud");
});
