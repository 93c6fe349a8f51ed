// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type LazyComponent, lazyComponent } from "./lazy-component.ts";

afterEach(cleanup);

const Page = () => <p>The page</p>;
const show = (Shown: LazyComponent<object>["component"]) =>
  render(
    <Suspense fallback="Loading">
      <Shown />
    </Suspense>,
  );

test("draws at once what is loaded already", async () => {
  const { load, component } = lazyComponent(async () => Page);
  await load();
  show(component);
  expect(screen.getByText("The page")).toBeDefined();
});

test("loads when it is shown first, and only once", async () => {
  const find = vi.fn(async () => Page);
  const { load, component } = lazyComponent(find);
  show(component);
  expect(screen.getByText("Loading")).toBeDefined();
  expect(await screen.findByText("The page")).toBeDefined();
  await load();
  expect(find).toHaveBeenCalledTimes(1);
});
