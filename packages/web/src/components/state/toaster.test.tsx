// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Toaster, toast } from "./toaster.tsx";

afterEach(cleanup);

test("Tab does not stop at a message", async () => {
  render(<Toaster />);
  act(() => void toast.success("The note is removed."));
  const message = (await screen.findByText("The note is removed.")).closest("li");
  await act(async () => undefined);
  expect(message?.getAttribute("tabindex")).toBe("-1");
});
