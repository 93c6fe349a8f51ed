// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { PageHeader } from "./page-header.tsx";

afterEach(cleanup);

function List() {
  useAskedList({ columns: [{ id: "lastName", title: "Last Name", kind: "text" }], sort: [], limit: 10 });
  return null;
}

test("the way back leads to the list as it was, with its page, size and filters", () => {
  render(
    <MemoryRouter initialEntries={["/admin/closures?filter=lastName%2Cnov&limit=5&page=2"]}>
      <List />
    </MemoryRouter>,
  );
  cleanup();
  render(
    <MemoryRouter initialEntries={["/admin/closures/per_1"]}>
      <PageHeader title="Otter" back={{ to: "/admin/closures", label: "Closures" }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Closures" }).getAttribute("href")).toBe(
    "/admin/closures?filter=lastName%2Cnov&limit=5&page=2",
  );
});
