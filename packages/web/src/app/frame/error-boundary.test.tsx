// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("reportError", () => undefined);
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>';
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(failures: number): void {
  let tries = 0;
  const { component: Page } = lazyComponent(async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError("Importing a module script failed.");
    return () => <p>The page</p>;
  });
  render(
    <main id="main" tabIndex={-1}>
      <ErrorBoundary resetKey="/">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </main>,
  );
}

test("a page that could not be loaded is not said to be newer, and is loaded by the next press", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  open(1);
  expect(await screen.findByRole("heading", { name: "This page could not be loaded" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The page")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a page that the site does not have any more is said to be newer", async () => {
  vi.stubGlobal("fetch", async () => new Response('<script src="/assets/index-b.js">'));
  open(1);
  expect(await screen.findByRole("heading", { name: "This page has a newer version" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
});
