// @vitest-environment jsdom

import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Flag } from "@guildhall/core/people/flag/flag.schema";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { FlagDialog } from "./flag-dialog.tsx";

const change = vi.hoisted(() => vi.fn());
vi.mock("./flag.api.ts", () => ({ useAddFlag: () => ({ run: vi.fn() }), useChangeFlag: () => ({ run: change }) }));

const userId = "per_01hzx3v9q4r8t2w6y0b5d7f9gh" as PersonId;
const written = { author: { id: userId, firstName: "Maya" }, createdAt: "2026-05-01T12:00:00.000Z" };
const flag = { id: "flg_1", reason: "Chargeback", note: "In May", active: true, ...written } as unknown as Flag;
const readAll = vi.fn();
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
  render(<FlagDialog userId={userId} flag={flag} onRead={readAll} onClose={close} />);
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
    body: { reason: "Chargebacks", seen: flag.createdAt },
  });
});

test("sends nothing of a flag where nothing was typed", async () => {
  await save();
  expect(change).not.toHaveBeenCalled();
});

test("shows what a colleague wrote meanwhile, and replaces it with the next press", async () => {
  const editedAt = "2026-05-02T12:00:00.000Z";
  const theirs = { ...flag, reason: "Owes a paper", editor: { id: userId, firstName: "Ines" }, editedAt };
  readAll.mockResolvedValue({ data: [theirs] });
  const code = "flag.changed-meanwhile";
  change.mockRejectedValueOnce(new ApiError({ ...toCommonProblem("internal", "req"), code }));
  await userEvent.type(screen.getByLabelText("Reason", { exact: false }), "s");
  await userEvent.click(screen.getByText("Save Changes"));
  expect(await screen.findByText("What Ines wrote meanwhile")).toBeDefined();
  expect(screen.getByText("Owes a paper")).toBeDefined();
  expect(close).not.toHaveBeenCalled();
  await save();
  expect(change.mock.lastCall?.[0].body).toEqual({ reason: "Chargebacks", seen: editedAt });
});

test("says that a colleague has removed the flag, and keeps what was typed", async () => {
  change.mockRejectedValueOnce(new ApiError(toCommonProblem("not-found", "req")));
  await userEvent.type(screen.getByLabelText("Reason", { exact: false }), "s");
  await userEvent.click(screen.getByText("Save Changes"));
  expect(await screen.findByText("A colleague has removed this flag")).toBeDefined();
  expect(screen.getByLabelText("Reason", { exact: false })).toHaveProperty("value", "Chargebacks");
  expect(close).not.toHaveBeenCalled();
});
