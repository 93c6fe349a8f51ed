import { toProblem } from "@guildhall/core/assembly/contract";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { expect, test, vi } from "vitest";
import { ApiError, unreachable } from "../../lib/failure/api-error.ts";
import { knownOutcome } from "./known-outcome.ts";

const orderIn = (state: string) => ({ order: { state } }) as StaffOrder;
const isDone = ({ order: { state } }: StaffOrder) => state === "paid";
const lost = () => Promise.reject(unreachable(new TypeError("Failed to fetch")));
const refused = () => Promise.reject(new ApiError(toProblem("billing.not-approvable", "r1")));
const changed = () => Promise.reject(new ApiError(toProblem("billing.not-failed", "r1")));
const cutOff = () => Promise.reject(new ApiError(toProblem("billing.under-way", "r1")));
const broken = () => Promise.reject(new ApiError(toProblem("internal", "r1")));

test.each([
  ["an answer is believed", async () => orderIn("paid"), "locked", "paid", 0],
  ["a lost answer to what was done", lost, "paid", "paid, as was seen", 1],
  ["a lost answer to what was not done", lost, "locked", "could not reach Guildhall", 1],
  ["a fault after it was done", broken, "paid", "paid, as was seen", 1],
  ["a cut-off after it was done", cutOff, "paid", "paid, as was seen", 1],
  ["a cut-off before it was done", cutOff, "locked", toProblem("billing.under-way", "r1").title, 1],
  ["a refusal of what was done before, its answer lost", changed, "paid", "paid, as was seen", 1],
  ["a refusal of what is shown as it was", changed, "locked", toProblem("billing.not-failed", "r1").title, 1],
  ["a refusal of what somebody else has done", refused, "paid", toProblem("billing.not-approvable", "r1").title, 0],
] as const)("%s", async (_case, send, there, expected, looks) => {
  const look = vi.fn(async () => orderIn(there));
  const after = await knownOutcome({ send, look, isDone }).then(
    ({ shown: { order }, isAnswered }) => `${order.state}${isAnswered ? "" : ", as was seen"}`,
    (error: Error) => error.message,
  );
  expect(after).toContain(expected);
  expect(after.includes(", as was seen")).toBe(expected.includes(", as was seen"));
  expect(look).toHaveBeenCalledTimes(looks);
});

test("what can neither be done nor looked at fails as it was sent", async () => {
  await expect(knownOutcome({ send: lost, look: broken, isDone })).rejects.toThrow("could not reach Guildhall");
});
