// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
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

/** As a page whose heading is drawn anew once it knows what to show. */
function Slow() {
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded) return <PageHeader key="loaded" title="Loaded" />;
  return (
    <>
      <PageHeader key="loading" title="Loading" />
      <button type="button" onClick={() => setLoaded(true)}>
        arrive
      </button>
    </>
  );
}

function renderSlow(): void {
  render(
    <MemoryRouter initialEntries={["/one"]}>
      <Link to="/slow">go</Link>
      <Routes>
        <Route path="/one" element={<PageHeader title="One" />} />
        <Route path="/slow" element={<Slow />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText("go"));
}

test("keeps the focus on the heading of a page that is drawn anew once it is loaded", () => {
  renderSlow();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Loading" }));
  fireEvent.click(screen.getByText("arrive"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Loaded" }));
});

test("leaves the focus where somebody has put it meanwhile", () => {
  renderSlow();
  screen.getByText("go").focus();
  fireEvent.click(screen.getByText("arrive"));
  expect(document.activeElement).toBe(screen.getByText("go"));
});
