// @vitest-environment jsdom
// @modules-anew: which page was opened first is kept by the module.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PageHeader } from "../../components/page/page-header.tsx";
import { useFocusNext } from "./focus.ts";

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

/** As a page whose file is still on its way. */
function Late() {
  const [isHere, setHere] = useState(false);
  if (isHere) return <PageHeader title="Late" />;
  return (
    <button type="button" onClick={() => setHere(true)}>
      load
    </button>
  );
}

test.each([
  ["leaves the focus on what was reached by Tab before the heading was there", "Tab", "go", "go"],
  ["moves it to a heading that comes late, where nobody has moved it", "Enter", "go", "Late"],
  ["moves it to the heading where what was reached by Tab is gone", "Tab", "load", "Late"],
])("%s", (_case, key, reached, focused) => {
  render(
    <MemoryRouter initialEntries={["/one"]}>
      <Link to="/late">go</Link>
      <Routes>
        <Route path="/one" element={<PageHeader title="One" />} />
        <Route path="/late" element={<Late />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText("go"));
  fireEvent.keyDown(document.body, { key });
  screen.getByText(reached).focus();
  fireEvent.click(screen.getByText("load"));
  expect(document.activeElement?.textContent).toBe(focused);
});

/** A row that is taken out when its answer has come: the button in it goes, and another comes in its place. */
function Row({ taken }: { taken: Promise<void> }) {
  const [isThere, setThere] = useState(true);
  const again = useRef<HTMLButtonElement>(null);
  const focusAgain = useFocusNext(() => again.current);
  async function take(): Promise<void> {
    await taken;
    focusAgain();
    setThere(false);
  }
  if (isThere)
    return (
      <button type="button" onClick={take}>
        take out
      </button>
    );
  return (
    <button ref={again} type="button">
      put in again
    </button>
  );
}

test("moves the focus on to what stands there once it is drawn, however late that is", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Row taken={promise} />);
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  resolve();
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "put in again" }));
});

test("does not move the focus while no element is removed", () => {
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  const { rerender } = render(<Row taken={Promise.resolve()} />);
  rerender(<Row taken={Promise.resolve()} />);
  expect(focus).not.toHaveBeenCalled();
  focus.mockRestore();
});
