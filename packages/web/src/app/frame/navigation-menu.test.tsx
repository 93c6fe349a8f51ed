// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { NavigationList } from "./navigation-list.tsx";

const entries = [
  { label: "Users", to: "/admin/users", icon: "people" },
  {
    ...({ label: "System Data", to: "/admin/a", icon: "data" } as const),
    entries: [
      { label: "Answers", to: "/admin/a" },
      { label: "Stuck deliveries", to: "/admin/b" },
    ],
  },
] as const;

const show = (isNarrow: boolean) =>
  render(
    <MemoryRouter initialEntries={["/admin/users"]}>
      <NavigationList label="Administration" entries={entries} isNarrow={isNarrow} />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );

const menu = () => screen.getByRole("button", { name: "System Data" });
const isShown = () => screen.queryByRole("link", { name: "Stuck deliveries" }) !== null;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("a menu of the wide sidebar is open, and stays closed once somebody has closed it", async () => {
  show(false);
  expect([isShown(), menu().getAttribute("aria-expanded")]).toEqual([true, "true"]);
  await userEvent.click(menu());
  expect([isShown(), menu().getAttribute("aria-expanded")]).toEqual([false, "false"]);
  cleanup();
  show(false);
  expect(isShown()).toBe(false);
  await userEvent.click(menu());
  cleanup();
  show(false);
  expect(isShown()).toBe(true);
});

test("a menu opens from the narrow sidebar, and closes by Escape, by a link, and where the focus leaves it", async () => {
  show(true);
  expect(isShown()).toBe(false);
  await userEvent.click(menu());
  expect(isShown()).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect([isShown(), document.activeElement]).toEqual([false, menu()]);

  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("link", { name: "Stuck deliveries" }));
  expect(isShown()).toBe(false);

  await userEvent.click(menu());
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isShown()).toBe(false);
});

test.each([
  ["/admin/a", "Answers"],
  ["/admin/a/per_1", "Answers"],
  ["/admin/a/new", "Register"],
])("at %s, the link to %s is the present one", (path, label) => {
  const menu = { label: "People", to: "/admin/a", icon: "people" } as const;
  const links = [
    { label: "Answers", to: "/admin/a" },
    { label: "Register", to: "/admin/a/new" },
  ];
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavigationList label="Administration" entries={[{ ...menu, entries: links }]} isNarrow={false} />
    </MemoryRouter>,
  );
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});

test("one entry is lit, also where a link of another menu is above it", () => {
  const shown = [
    { ...{ label: "Users", to: "/a", icon: "people" as const }, entries: [{ label: "All", to: "/memberships/all" }] },
    {
      ...{ label: "Waiting", to: "/b", icon: "inbox" as const },
      entries: [{ label: "Memberships", to: "/memberships" }],
    },
  ];
  render(
    <MemoryRouter initialEntries={["/memberships/all"]}>
      <NavigationList label="Administration" entries={shown} isNarrow={false} />
    </MemoryRouter>,
  );
  const lit = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(lit.map(({ textContent }) => textContent)).toEqual(["All"]);
});
