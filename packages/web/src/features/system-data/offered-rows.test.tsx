// @vitest-environment jsdom
import { textField } from "@guildhall/core/engines/system-page/page-field.schema";
import { definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { OfferedRows } from "./offered-rows.tsx";

vi.mock("./system-data.api.ts", () => ({
  useOrderRows: () => ({ run: vi.fn() }),
  useReadRows: () => vi.fn(),
  useRemoveRow: () => ({ run: vi.fn() }),
}));

const page = definePage({
  ...{ name: "x", title: "X", one: "fort", many: "forts", group: "other", lead: "x" },
  fields: { name: textField({ label: "Name", max: 50 }) },
  called: "name",
  columns: [],
  order: "byName",
});
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${name}${index}`, revision: 0, usedBy: [] },
    values: { name: `${name} ${String(index + 1).padStart(2, "0")}` },
  }));

afterEach(cleanup);

test("what is found has pages of its own, and other words begin with the first one", async () => {
  render(
    <MemoryRouter initialEntries={["/?page=3"]}>
      <OfferedRows page={page} rows={[...named("Camp", 30), ...named("Fort", 30)]} choices={{}} />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  expect(screen.getByText("Page 3 of 3")).toBeTruthy();
  await user.type(screen.getByLabelText("Find among forts"), "fort");
  expect(screen.getByText("Page 1 of 2")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Older" }));
  expect(screen.getByText("Page 2 of 2")).toBeTruthy();
  expect(screen.getAllByText("Fort 30").length).toBeGreaterThan(0);
});

test.each([
  ["by name", { order: "byName" }, 0],
  ["by hand", { order: "byHand" }, 2],
  ["by hand, of rows that come with the system", { order: "byHand", isFixed: true }, 0],
] as const)("rows have buttons for their order where it is staff's: %s", (_case, own, count) => {
  render(
    <MemoryRouter>
      <OfferedRows page={{ ...page, ...own }} rows={named("Fort", 2)} choices={{}} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole("button", { name: /^Down/ })).toHaveLength(count);
});
