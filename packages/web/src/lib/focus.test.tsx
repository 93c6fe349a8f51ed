// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { PageHeader } from "../components/page-header.tsx";

afterEach(cleanup);

test("moves the focus to the heading of the next page, not of the first, and not for a filter", () => {
  render(
    <MemoryRouter initialEntries={["/one"]}>
      <Link to="/two">go</Link>
      <Link to="/two?page=2">filter</Link>
      <Routes>
        <Route path="/one" element={<PageHeader title="One" />} />
        <Route path="/two" element={<PageHeader title="Two" />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe("One · Guildhall");

  fireEvent.click(screen.getByText("go"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Two" }));
  expect(document.title).toBe("Two · Guildhall");

  const filter = screen.getByText("filter");
  filter.focus();
  fireEvent.click(filter);
  expect(document.activeElement).toBe(filter);
});
