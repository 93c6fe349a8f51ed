// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { RowPlace } from "./row-place.tsx";
import type { RowOrdering } from "./use-row-order.ts";

afterEach(cleanup);

function Rows() {
  const [names, setNames] = useState(["Ant", "Bee", "Cat"]);
  const move = async (from: number, to: number) => {
    if (to < 0 || to >= names.length) return;
    setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ""));
    // The answer comes once the new order is shown.
    await new Promise((answered) => setTimeout(answered));
  };
  const order = { rows: names, move } as unknown as RowOrdering;
  return names.map((name, place) => <RowPlace key={name} name={name} place={place} order={order} />);
}

test.each([[/^Down ?Ant/], [/^Up ?Cat/]])(
  "at the end of the way the focus stays on the button that was pressed: %s",
  async (button) => {
    render(<Rows />);
    const pressed = () => screen.getByRole("button", { name: button });
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(pressed());
      expect(document.activeElement).toBe(pressed());
    }
    expect(pressed().getAttribute("aria-disabled")).toBe("true");
  },
);
