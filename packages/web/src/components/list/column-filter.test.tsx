// @vitest-environment jsdom

import { membershipList } from "@guildhall/core/domains/membership/memberships.list";
import { type List, shown } from "@guildhall/core/engines/list/list.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { ColumnFilter } from "./column-filter.tsx";

afterEach(cleanup);

const price = shown(membershipList).find(({ id }) => id === "price") as Column;

function Filtered({ field = price }: { readonly field?: Column }) {
  const asked = useAskedList(membershipList as List);
  return (
    <>
      <ColumnFilter field={field} asked={asked} />
      <output>{JSON.stringify([asked.filter, asked.leftOut])}</output>
    </>
  );
}

test.each([
  ["19.99", "price,1999.."],
  ["0.29", "price,29.."],
  ["150", "price,15000.."],
])("an amount of %s dollars is asked for in whole cents, and shown as it was typed", async (typed, term) => {
  render(
    <MemoryRouter>
      <Filtered />
    </MemoryRouter>,
  );
  const from = screen.getByLabelText<HTMLInputElement>("Price from");
  await userEvent.type(from, typed);
  expect(await screen.findByText(JSON.stringify([[term], []]))).toBeTruthy();
  expect(from.value).toBe(typed);
});

test("an end that is before its beginning says what to do, keeps what was typed, and goes when it is mended", async () => {
  render(
    <MemoryRouter initialEntries={["/?filter=price,5000.."]}>
      <Filtered />
    </MemoryRouter>,
  );
  const to = screen.getByLabelText<HTMLInputElement>("Price to");
  await userEvent.type(to, "49");
  const sentence = await screen.findByText(/The end is less than the beginning/);
  expect(to.value).toBe("49");
  expect(to.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(to.getAttribute("aria-describedby") ?? "")?.contains(sentence)).toBe(true);
  await userEvent.clear(to);
  await userEvent.type(to, "51");
  await waitFor(() => expect(screen.queryByText(/The end is less/)).toBeNull());
});

test("says how many of several values are chosen, and one of them takes their place", async () => {
  const kind = shown(membershipList).find(({ kind: of }) => of === "choice") as Column;
  const [first, second] = kind.options ?? [];
  render(
    <MemoryRouter initialEntries={[`/?filter=${kind.id},${first?.value}&filter=${kind.id},${second?.value}`]}>
      <Filtered field={kind} />
    </MemoryRouter>,
  );
  const choice = screen.getByLabelText<HTMLSelectElement>(`Filter ${kind.title}`);
  expect(choice.selectedOptions[0]?.textContent).toBe("2 chosen");
  await userEvent.selectOptions(choice, second?.value ?? "");
  expect(await screen.findByText(JSON.stringify([[`${kind.id},${second?.value}`], []]))).toBeTruthy();
  expect(choice.selectedOptions[0]?.textContent).toBe(second?.label);
});
