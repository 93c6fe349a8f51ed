// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

test.each([
  [1, "Page 1 of 3", ["Older"]],
  [2, "Page 2 of 3", ["Newer", "Older"]],
  [3, "Page 3 of 3", ["Newer"]],
  [9, "Page 3 of 3", ["Newer"]],
])("page %i of three is shown as %s", (page, words, links) => {
  render(<Pager page={page} lastPage={3} of="notes" />, { wrapper: MemoryRouter });
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(links);
});
