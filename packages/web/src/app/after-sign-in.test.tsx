// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "../lib/page/lazy-component.ts";
import { setSession } from "../lib/session/session.ts";
import { App } from "./app.tsx";

vi.mock("./areas.ts", () => ({
  memberArea: lazyComponent(() => new Promise<ComponentType>(() => undefined)),
  publicLayout: lazyComponent(async () => () => null),
}));

afterEach(() => {
  cleanup();
  setSession("visitor");
});

test("the shape of the page stands while the members' part is being loaded", async () => {
  window.scrollTo = vi.fn();
  setSession("signed-in");
  render(<App />, { wrapper: MemoryRouter });
  expect((await screen.findByRole("status")).textContent).toBe("Loading this page");
});
