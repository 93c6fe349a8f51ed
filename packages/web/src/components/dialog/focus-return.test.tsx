// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "./dialog.tsx";

function Rows({ names }: { names: readonly string[] }) {
  const [rows, setRows] = useState(names);
  const [removing, setRemoving] = useState<string>();
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <Button>Edit {name}</Button>
            <Button onClick={() => setRemoving(name)}>Remove {name}</Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title="Remove it?"
        confirm="Yes"
        onConfirm={async () => setRows(rows.filter((name) => name !== removing))}
        onClose={() => setRemoving(undefined)}
      >
        It goes.
      </ConfirmDialog>
    </main>
  );
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(cleanup);

function press(name: string): void {
  const button = screen.getByRole("button", { name, hidden: true });
  button.focus();
  fireEvent.click(button);
}

test.each([
  ["the row that took its place", ["Ann", "Bo", "Cy"], "Bo", "Remove Cy"],
  ["the row before it, after the last", ["Ann", "Bo"], "Bo", "Remove Ann"],
  ["the page, after the only one", ["Ann"], "Ann", undefined],
])("goes on in %s", async (_where, names, removed, focused) => {
  render(<Rows names={names} />);
  press(`Remove ${removed}`);
  press("Yes");
  const target = () => (focused ? screen.getByText(focused).closest("button") : screen.getByRole("main"));
  await waitFor(() => expect(document.activeElement).toBe(target()));
});
