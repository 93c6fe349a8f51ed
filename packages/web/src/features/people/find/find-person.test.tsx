// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FindPerson } from "./find-person.tsx";

const answer = vi.hoisted(() => ({ data: undefined as object | undefined, changed: (_: object | undefined) => {} }));
vi.mock("../people.api.ts", async () => {
  const { useState } = await import("react");
  return {
    mostFound: 8,
    useFoundUsers: (_search: string, when: boolean) => {
      const [data, setData] = useState(answer.data);
      answer.changed = setData;
      return { data: when ? data : undefined, error: undefined };
    },
  };
});
vi.mock("../../../lib/list/use-debounced.ts", () => ({ useDebounced: (text: string) => text }));

const maya = { id: "per_1", firstName: "Maya", lastName: "Reed", email: "maya@example.org", afcId: "AFC-1" };
const comes = (data: object[]) => act(async () => answer.changed({ data, total: data.length }));

const Here = () => <output>{useLocation().pathname}</output>;
const here = () => document.querySelector("output")?.textContent;
const field = () => screen.getByRole("combobox", { name: "Find a person" });

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    ...{ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} },
  })) as never;
  render(
    <MemoryRouter initialEntries={["/admin/orders"]}>
      <FindPerson />
      <Here />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

test("Enter before the answer goes to the person once it comes", async () => {
  await userEvent.type(field(), "maya{Enter}");
  expect(screen.getByText("Loading...")).toBeTruthy();
  expect(here()).toBe("/admin/orders");
  await comes([maya]);
  expect(here()).toBe("/admin/users/per_1");
});

test.each([
  ["something else is typed", "x"],
  ["it is put away", "{Escape}ma"],
])("Enter does not count any more after %s", async (_what, keys) => {
  await userEvent.type(field(), `maya{Enter}${keys}`);
  await comes([maya]);
  expect(here()).toBe("/admin/orders");
  expect(screen.getByRole("option", { name: /Maya Reed/ })).toBeTruthy();
});

test("Enter goes nowhere where nobody is found", async () => {
  await userEvent.type(field(), "nobody{Enter}");
  await comes([]);
  expect(here()).toBe("/admin/orders");
  expect(screen.getByText("Nobody is found")).toBeTruthy();
});
