// @vitest-environment jsdom
import type { Flag } from "@guildhall/core/flag/flag.schema";
import type { PersonId } from "@guildhall/core/shared/values";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FlagDialog } from "./flag-dialog.tsx";

const change = vi.hoisted(() => vi.fn());
vi.mock("./flag.api.ts", () => ({ useAddFlag: () => ({ run: vi.fn() }), useChangeFlag: () => ({ run: change }) }));

const userId = "per_01hzx3v9q4r8t2w6y0b5d7f9gh" as PersonId;
const flag = { id: "flg_1", reason: "Chargeback", note: "In May", active: true } as unknown as Flag;
const close = vi.fn();

const save = async () => {
  await userEvent.click(screen.getByText("Save Changes"));
  await waitFor(() => expect(close).toHaveBeenCalled());
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  render(<FlagDialog userId={userId} flag={flag} onClose={close} />);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test("sends of a flag what was typed, and not what a colleague may have changed since", async () => {
  await userEvent.type(screen.getByLabelText("Reason", { exact: false }), "s");
  await save();
  expect(change).toHaveBeenCalledExactlyOnceWith({
    params: { userId, id: flag.id },
    body: { reason: "Chargebacks" },
  });
});

test("sends nothing of a flag where nothing was typed", async () => {
  await save();
  expect(change).not.toHaveBeenCalled();
});
