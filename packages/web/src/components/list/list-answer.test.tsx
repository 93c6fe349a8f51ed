// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ListAnswer } from "./list-answer.tsx";

afterEach(cleanup);

test.each([
  { isWaiting: false, opened: 2 },
  { isWaiting: true, opened: 0 },
])(
  "rows of a former answer cannot be opened, and its headings can be pressed ($isWaiting)",
  ({ isWaiting, opened }) => {
    const [open, sort] = [vi.fn(), vi.fn()];
    render(
      <ListAnswer of="the users" shown="old" isWaiting={isWaiting}>
        <table>
          <thead>
            <tr>
              <th>
                <button type="button" onClick={sort}>
                  Name
                </button>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr onClick={open} onAuxClick={open}>
              <td>Otter</td>
            </tr>
          </tbody>
        </table>
      </ListAnswer>,
    );
    fireEvent.click(screen.getByText("Otter"));
    fireEvent(screen.getByText("Otter"), new MouseEvent("auxclick", { bubbles: true, button: 1 }));
    fireEvent.click(screen.getByRole("button", { name: "Name" }));
    expect([open.mock.calls.length, sort.mock.calls.length]).toEqual([opened, 1]);
  },
);
