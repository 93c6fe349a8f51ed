// @vitest-environment jsdom

import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Flag } from "@guildhall/core/people/flag/flag.schema";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { PersonFlags } from "./person-flags.tsx";

const flag = { id: "flg_1", reason: "Chargeback", active: true, author: {}, createdAt: "2026-05-01T12:00:00.000Z" };
const move = vi.hoisted(() => vi.fn());
const said = vi.hoisted(() => vi.fn());
vi.mock("./flag.api.ts", () => ({
  useFlags: () => ({ data: { data: [flag as unknown as Flag] }, mutate: vi.fn() }),
  useAddFlag: () => ({ run: vi.fn() }),
  useChangeFlag: () => ({ run: move }),
  useRemoveFlag: () => ({ run: move }),
}));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: said }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  render(
    <MemoryRouter>
      <PersonFlags person={{ id: "per_01hzx3v9q4r8t2w6y0b5d7f9gh" as PersonId, name: "Ann Lee" }} />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test.each([
  ["Lower", "A colleague has removed this flag already."],
  ["Remove", "A colleague has removed this flag already."],
])("%s, once a colleague has removed the flag, says so and leaves nothing open", async (verb, words) => {
  move.mockRejectedValueOnce(new ApiError(toCommonProblem("not-found", "req")));
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${verb}\\s*Chargeback`) }));
  screen.getByRole("button", { name: verb }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(words));
  expect(screen.queryByRole("dialog")).toBeNull();
});
