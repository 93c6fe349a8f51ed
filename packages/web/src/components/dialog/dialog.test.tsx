// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

/** Two steps in one dialog; the buttons of each go with it, a field stays. */
function Steps() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog isOpen title={isAsked ? "Give this money back?" : "Refund"} onClose={() => undefined}>
      <input aria-label="Note" />
      {isAsked ? (
        <Button key="back" onClick={() => setAsked(false)}>
          Back
        </Button>
      ) : (
        <Button key="review" onClick={() => setAsked(true)}>
          Review
        </Button>
      )}
    </Dialog>
  );
}

beforeEach(() => {
  // As a browser does it: the first thing that takes the focus gets it.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector("input")?.focus();
  });
  HTMLDialogElement.prototype.close = vi.fn();
  render(<Steps />);
});
afterEach(cleanup);

function press(name: string): void {
  const button = screen.getByText(name).closest("button") as HTMLButtonElement;
  button.focus();
  fireEvent.click(button);
}

test("begins with what it is about", () => {
  expect(document.activeElement).toBe(screen.getByLabelText("Note"));
});

test.each([
  ["closes where its place is hidden at another width", false, 1],
  ["stays where it can be seen", true, 0],
])("%s", (_case, isVisible, times) => {
  HTMLDialogElement.prototype.checkVisibility = () => isVisible;
  const onClose = vi.fn();
  render(
    <Dialog isOpen title="Menu" onClose={onClose}>
      Links
    </Dialog>,
  );
  fireEvent(window, new Event("resize"));
  expect(onClose).toHaveBeenCalledTimes(times);
});

test("moves the focus to each step's heading, if the pressed button was removed with the former step", () => {
  press("Review");
  expect(document.activeElement?.textContent).toBe("Give this money back?");
  press("Back");
  expect(document.activeElement?.textContent).toBe("Refund");
});

test("does not take the focus from an element that still exists", () => {
  const review = screen.getByText("Review");
  screen.getByLabelText("Note").focus();
  fireEvent.click(review);
  expect(document.activeElement).toBe(screen.getByLabelText("Note"));
});

test("begins with what can be filled in, not with a field that only shows something", () => {
  cleanup();
  render(
    <Dialog isOpen title="Sign in again to go on">
      <input aria-label="E-mail address" readOnly value="maya@example.org" />
      <input aria-label="Password" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});
