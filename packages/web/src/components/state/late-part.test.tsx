// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { LateDialog } from "../dialog/late-dialog.tsx";
import { LatePart } from "./late-part.tsx";

const notFetched = () => new TypeError("Failed to fetch dynamically imported module: /assets/part-1.js");

/** A part that arrives once so many tries have failed. */
function aPart(failures: number) {
  let tries = 0;
  const find = vi.fn(async () => {
    tries += 1;
    if (tries <= failures) throw notFetched();
    return () => <p>The part</p>;
  });
  return { ...lazyComponent(find), find };
}

const served = (script: string) => vi.stubGlobal("fetch", async () => new Response(`<script src="${script}">`));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>';
  served("/assets/index-a.js");
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a part that does not arrive leaves the page as it is, says so, and is loaded by the next press", async () => {
  const user = userEvent.setup();
  const { component: Part, load, find } = aPart(2);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main id="main" tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Show all
        </button>
        {isOpen && (
          <LatePart of="The grid" load={load} shape="The shape" instead={<p>The table</p>}>
            <Part />
          </LatePart>
        )}
      </main>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByText("The grid could not be loaded")).toBeDefined();
  expect(screen.queryByText(/newer version/)).toBeNull();
  expect(screen.getByText("The table")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show all" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/did not arrive this time either/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The part")).toBeDefined();
  expect(screen.queryByText("The table")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(find).toHaveBeenCalledTimes(3);
});

test("a dialog opens at once, and can be closed where its code does not arrive", async () => {
  const user = userEvent.setup();
  const { component: Part, load } = aPart(1);
  const close = vi.fn();
  render(
    <LateDialog title="Save as a view" load={load} onClose={close}>
      <Part />
    </LateDialog>,
  );
  expect(screen.getByRole("dialog", { name: "Save as a view" }).textContent).toContain("Loading the dialog");
  expect(await screen.findByText("This dialog could not be loaded")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledTimes(1);
});

test("only where the portal was released anew is that said", async () => {
  served("/assets/index-b.js");
  const { component: Part, load } = aPart(1);
  render(
    <LatePart of="The grid" load={load}>
      <Part />
    </LatePart>,
  );
  expect(await screen.findByText("The portal has a newer version")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
});

test("a part that is broken is not said to be missing", () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const draw = () =>
    render(
      <LatePart of="The grid" load={async () => undefined}>
        <Broken />
      </LatePart>,
    );
  expect(draw).toThrow("broken");
});
