// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BrowserRouter, Link, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import site from "../../package.json" with { type: "json" };
import { guardHistory } from "../lib/form/guarded-history.ts";
import { askBeforeLeaving, useLeaveGuard } from "../lib/form/leave-guard.ts";
import { GuardedNavigation } from "./guarded-navigation.tsx";

function Page({ title, isDirty = false }: { title: string; isDirty?: boolean }) {
  useLeaveGuard(isDirty);
  const navigate = useNavigate();
  return (
    <>
      <h1>{title}</h1>
      <Link to="/clean">To clean</Link>
      <Link to="/dirty">To dirty</Link>
      <Link to="/dirty?page=2">Next</Link>
      <button type="button" onClick={() => navigate("/clean")}>
        Go
      </button>
    </>
  );
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent;
/** As a person does, who sees first what has come up. */
async function click(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(name).getAttribute("aria-disabled")).toBeNull());
  await userEvent.click(screen.getByText(name));
}
const isAsked = () => screen.queryByText("Leave without saving?") !== null;

// Before any router listens, as at the start of the site.
beforeAll(guardHistory);
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  window.history.replaceState(null, "", "/clean");
  render(
    <BrowserRouter>
      <GuardedNavigation>
        <Routes>
          <Route path="/clean" element={<Page title="Clean" />} />
          <Route path="/dirty" element={<Page title="Dirty" isDirty />} />
        </Routes>
      </GuardedNavigation>
    </BrowserRouter>,
  );
});
afterEach(cleanup);

test("uses the version of the router that it was tested with (decision 29)", () => {
  expect(site.dependencies["react-router-dom"]).toBe("7.18.5");
});

test.each(["To clean", "Go"])("asks before %s leads away from what is not saved", async (way) => {
  await click("To dirty");
  expect(isAsked()).toBe(false);
  await click(way);
  expect(isAsked()).toBe(true);
  await click("Stay on this page");
  expect(title()).toBe("Dirty");
  await click(way);
  await click("Leave without saving");
  expect(title()).toBe("Clean");
});

test("does not treat another query of the same page as leaving it", async () => {
  await click("To dirty");
  await click("Next");
  expect(isAsked()).toBe(false);
  expect(window.location.search).toBe("?page=2");
});

test("undoes a step back, asks, and repeats it", async () => {
  await click("To dirty");
  window.history.back();
  await waitFor(() => expect(isAsked()).toBe(true));
  await waitFor(() => expect(window.location.pathname).toBe("/dirty"));
  expect(title()).toBe("Dirty");
  await click("Leave without saving");
  await waitFor(() => expect(title()).toBe("Clean"));
  expect(window.location.pathname).toBe("/clean");
});

test("lets the browser ask before the page is closed, while something is not saved", async () => {
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await click("To dirty");
  expect(close()).toBe(true);
});

test("asks before anything else that leaves, and does it once somebody says so", async () => {
  const go = vi.fn();
  askBeforeLeaving(go);
  expect(go).toHaveBeenCalledOnce();
  await click("To dirty");
  askBeforeLeaving(go);
  expect(go).toHaveBeenCalledOnce();
  await waitFor(() => expect(isAsked()).toBe(true));
  await click("Leave without saving");
  await waitFor(() => expect(go).toHaveBeenCalledTimes(2));
});
