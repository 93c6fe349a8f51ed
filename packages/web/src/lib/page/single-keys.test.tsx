// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useKeysWanted, useSingleKeys } from "./single-keys.ts";

const next = vi.fn();

function Page({ isDialogOpen = false }) {
  useSingleKeys({ j: next });
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Select Ada" />
      <input type="date" aria-label="Day" />
      <select aria-label="Choice" />
      <dialog open={isDialogOpen}>
        <button type="button">In a dialog</button>
      </dialog>
    </>
  );
}

afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Button" });

test.each<[string, () => Element, object, number]>([
  ["on the page", () => document.body, {}, 1],
  ["on a button", button, {}, 1],
  ["with Caps Lock", button, { key: "J" }, 1],
  ["on a box that was just ticked", () => screen.getByLabelText("Select Ada"), {}, 1],
  ["where somebody types", () => screen.getByLabelText("Field"), {}, 0],
  ["where somebody writes a day", () => screen.getByLabelText("Day"), {}, 0],
  ["where a letter chooses", () => screen.getByLabelText("Choice"), {}, 0],
  ["with Control", button, { ctrlKey: true }, 0],
  ["with the Command key", button, { metaKey: true }, 0],
  ["another key", button, { key: "q" }, 0],
])("a single key works or does not: %s", (_where, target, init, times) => {
  render(<Page />);
  fireEvent.keyDown(target(), { key: "j", ...init });
  expect(next).toHaveBeenCalledTimes(times);
});

test.each([
  ["in it", () => screen.getByRole("button", { name: "In a dialog" })],
  ["on nothing, after a press on its text", () => document.body],
])("a single key does nothing while a dialog is open, with the focus %s", (_where, target) => {
  render(<Page isDialogOpen />);
  fireEvent.keyDown(target(), { key: "j" });
  expect(next).not.toHaveBeenCalled();
});

function Framed({ isListShown }: { isListShown: boolean }) {
  useSingleKeys({ "/": find, f: find }, "frame");
  return isListShown && <List />;
}
const [find, search] = [vi.fn(), vi.fn()];
function List() {
  useSingleKeys({ "/": search });
  return null;
}

test.each([
  ["/", false, [1, 0]],
  ["/", true, [0, 1]],
  ["f", true, [1, 0]],
])("a key of the frame is the page's where the page has it, too: %s, %s", (key, isListShown, times) => {
  render(<Framed isListShown={isListShown} />);
  fireEvent.keyDown(document.body, { key });
  expect([find, search].map(({ mock }) => mock.calls.length)).toEqual(times);
});

function Switch() {
  const [isWanted, want] = useKeysWanted();
  return (
    <button type="button" onClick={() => want(!isWanted)}>
      {isWanted ? "on" : "off"}
    </button>
  );
}

test("one switch is for the keys of all that the page shows", () => {
  render(
    <>
      <Switch />
      <Switch />
    </>,
  );
  const shown = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(shown()).toEqual(["on", "on"]);
  fireEvent.click(screen.getAllByRole("button")[0] as Element);
  expect(shown()).toEqual(["off", "off"]);
  fireEvent.click(screen.getAllByRole("button")[1] as Element);
  expect(shown()).toEqual(["on", "on"]);
});
