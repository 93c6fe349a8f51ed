// @vitest-environment jsdom

import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Duplicates, PossibleDuplicate } from "@guildhall/core/people/duplicate/duplicate.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PossibleDuplicates } from "./possible-duplicates.tsx";

const maya = { id: "per_01h00000000000000000000001" as PersonId, name: "Maya Brooks" };
const theo: PossibleDuplicate = {
  ...{ id: "per_01h00000000000000000000002" as PersonId, firstName: "Theo", lastName: "Lindqvist" },
  ...{ email: "theo@people.example", memberNumber: 1042, reasons: ["phone", "address"] },
};

const { answer, runs } = vi.hoisted(() => ({
  answer: { value: {} as { data?: unknown; error?: unknown } },
  runs: { tellApart: vi.fn(), showAgain: vi.fn() },
}));
vi.mock("./duplicate.api.ts", () => ({
  useDuplicates: () => ({ ...answer.value, mutate: vi.fn() }),
  useTellApart: () => ({ run: runs.tellApart, busy: false }),
  useShowAgain: () => ({ run: runs.showAgain, busy: false }),
}));

afterEach(cleanup);
beforeEach(() => {
  for (const run of Object.values(runs)) run.mockReset().mockResolvedValue({ done: true });
});

function show(found: Partial<Duplicates>) {
  answer.value = { data: { data: [], shortened: [], toldApart: [], isComplete: true, ...found } };
  return render(
    <MemoryRouter>
      <PossibleDuplicates person={maya} />
    </MemoryRouter>,
  );
}

test("nothing is shown when there are none", () => {
  expect(show({}).container.textContent).toBe("");
});

test.each([
  ["none was found", [], "Not everybody has been compared yet."],
  ["some were", [theo], "Not everybody has been compared yet. There may be more."],
])("while people are still being compared and %s, it says so", (_case, data, sentence) => {
  show({ data, isComplete: false });
  expect(screen.getByRole("heading", { name: "Possible duplicates" })).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByRole("table") !== null).toBe(data.length > 0);
});

test("each says who it is and why, leads to their page, and can be told apart", async () => {
  show({ data: [theo], shortened: ["phone"] });
  expect(screen.getByRole("link", { name: "Theo Lindqvist" }).getAttribute("href")).toBe(`/admin/users/${theo.id}`);
  for (const text of ["AFC001042", "theo@people.example", "same phone, same address"]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText("More than ten people have the same phone. The first ten are shown.")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: /^Not the same person ?as Theo Lindqvist$/ }));
  expect(runs.tellApart).toHaveBeenCalledWith({ params: { userId: maya.id, otherId: theo.id } });
  expect(await screen.findByText("Theo Lindqvist: not the same person.")).toBeDefined();
});

test("who was told apart is named below, and can be shown again", async () => {
  show({ toldApart: [theo] });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("Not the same person: Theo Lindqvist (same phone, same address)")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: /^Show again ?Theo Lindqvist$/ }));
  expect(runs.showAgain).toHaveBeenCalledWith({ params: { userId: maya.id, otherId: theo.id } });
});
