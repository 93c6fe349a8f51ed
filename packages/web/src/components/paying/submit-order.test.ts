import type { PaymentOutcome } from "@guildhall/core/billing/payment.schema";
import { toProblem } from "@guildhall/core/shared/problem";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, unreachable } from "../../lib/api-error.ts";
import { orderId, outcomeOf, type PaymentOrder } from "./paying.fixture.ts";
import { resumeOrder, type Stage, submitOrder, type Till } from "./submit-order.ts";

const stages: Stage[] = [];
const pay = vi.fn<() => Promise<PaymentOutcome>>();
const till = {
  settle: vi.fn<Till["settle"]>(),
  askBank: vi.fn<Till["askBank"]>(),
  reconnect: vi.fn<Till["reconnect"]>(),
  pause: vi.fn<Till["pause"]>(),
  onStage: (stage: Stage) => void stages.push(stage),
};

const lost = () => unreachable(new TypeError("Failed to fetch"));
const refusal = (code: Parameters<typeof toProblem>[0]) => new ApiError(toProblem(code, "r-1"));
const waitsForBank = outcomeOf({ state: "needs_action", clientSecret: "pi_1_secret_2" });

/** Our server knows no more than before: it has been asked too often. */
const tooOften = outcomeOf({ state: "needs_action", retryAfterSeconds: 300 });

const submit = () => submitOrder(till, { orderId, send: pay });

beforeEach(() => {
  stages.length = 0;
  till.askBank.mockResolvedValue();
  till.reconnect.mockResolvedValue();
  till.pause.mockResolvedValue();
});

test.each<[PaymentOrder["state"], string]>([
  ["paid", "paid"],
  ["refunded", "paid"],
  ["locked", "ordered"],
  ["failed", "failed"],
  ["canceled", "canceled"],
])("takes an order that is %s as %s at once", async (state, kind) => {
  pay.mockResolvedValue(outcomeOf({ state }));
  expect(await submit()).toMatchObject({ kind, outcome: { order: { state } } });
  expect(till.settle).not.toHaveBeenCalled();
  expect(till.askBank).not.toHaveBeenCalled();
  expect(stages).toEqual(["sending"]);
});

test("says what the bank said to a card that was declined", async () => {
  pay.mockResolvedValue(outcomeOf({ state: "failed", failure: "Your card has insufficient funds." }));
  expect(await submit()).toMatchObject({
    kind: "failed",
    failure: "Your card has insufficient funds.",
  });
});

test("sends the very same order again when its answer is lost, and waits longer each time", async () => {
  pay
    .mockRejectedValueOnce(lost())
    .mockRejectedValueOnce(lost())
    .mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(pay).toHaveBeenCalledTimes(3);
  expect(till.reconnect.mock.calls).toEqual([[1], [2]]);
  expect(stages).toEqual(["sending", "resending", "resending"]);
});

test("gives up after the third time that it sent the order again", async () => {
  pay.mockRejectedValue(lost());
  await expect(submit()).rejects.toMatchObject({ problem: { code: "unavailable" } });
  expect(pay).toHaveBeenCalledTimes(4);
  expect(till.settle).not.toHaveBeenCalled();
});

test.each(["cart.changed", "billing.our-fault", "rate.limited", "billing.card-needed"] as const)(
  "does not send an order again that was refused with %s",
  async (code) => {
    pay.mockRejectedValue(refusal(code));
    await expect(submit()).rejects.toMatchObject({ problem: { code } });
    expect(pay).toHaveBeenCalledTimes(1);
    expect(till.settle).not.toHaveBeenCalled();
  },
);

test.each([
  "billing.under-way",
  "cart.locked",
  "conflict",
  "conflict.busy",
  "internal",
  "outcome-unknown",
  "unavailable",
] as const)("looks how the order stands when it hears %s", async (code) => {
  pay.mockRejectedValue(refusal(code));
  till.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(till.settle.mock.calls).toEqual([[orderId]]);
});

test("says what the server said first when the other order cannot be found either", async () => {
  pay.mockRejectedValue(refusal("cart.locked"));
  till.settle.mockRejectedValue(refusal("not-found"));
  await expect(submit()).rejects.toMatchObject({ problem: { code: "cart.locked" } });
});

test("asks the bank's question once, and believes our server how it ended", async () => {
  pay.mockResolvedValue(waitsForBank);
  till.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid", failure: undefined });
  expect(till.askBank.mock.calls).toEqual([["pi_1_secret_2"]]);
  expect(stages).toEqual(["sending", "bank", "settling"]);
});

test("is paid even when the bank's window says that it failed, if our server says so", async () => {
  pay.mockResolvedValue(waitsForBank);
  till.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail: "No." })));
  till.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
});

test.each([
  ["Our server heard it too.", "Our server heard it too."],
  [undefined, "The bank could not confirm it was you."],
])(
  "tells why the bank refused, as our server says it (%s) or else as the bank's window does",
  async (failure, said) => {
    pay.mockResolvedValue(waitsForBank);
    const detail = "The bank could not confirm it was you.";
    till.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail })));
    till.settle.mockResolvedValue(outcomeOf({ state: "failed", ...(failure && { failure }) }));
    expect(await submit()).toMatchObject({ kind: "failed", failure: said });
  },
);

test("leaves an order unsettled when the bank's window was closed without an answer", async () => {
  pay.mockResolvedValue(waitsForBank);
  till.settle.mockResolvedValue(waitsForBank);
  expect(await submit()).toMatchObject({ kind: "unsettled" });
  expect(till.askBank).toHaveBeenCalledTimes(1);
});

test("says that the bank has its answer, for the look after it may know no more than before", async () => {
  till.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(tooOften);
  expect(await resumeOrder(till, orderId, true)).toMatchObject({
    kind: "unsettled",
    bank: "answered",
    outcome: tooOften,
  });
});

test("does not say so where the bank's window says that it failed", async () => {
  till.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail: "No." })));
  till.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(tooOften);
  const { bank, failure } = await resumeOrder(till, orderId, true);
  expect([bank, failure]).toEqual([undefined, "No."]);
});

test.each([
  [true, "unasked"],
  [false, undefined],
] as const)("says that the bank could not be asked where it was to be: %s", async (mayAskBank, bank) => {
  till.settle.mockResolvedValue(tooOften);
  const ending = await resumeOrder(till, orderId, mayAskBank);
  expect([ending.kind, ending.bank]).toEqual(["unsettled", bank]);
  expect(till.askBank).not.toHaveBeenCalled();
});

test("waits for what is being processed, then for the bank", async () => {
  pay.mockResolvedValue(outcomeOf({ state: "charging" }));
  till.settle
    .mockResolvedValueOnce(outcomeOf({ state: "charging" }))
    .mockResolvedValueOnce(waitsForBank)
    .mockResolvedValueOnce(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(till.pause).toHaveBeenCalledTimes(2);
  expect(till.askBank).toHaveBeenCalledTimes(1);
});

test("looks ten times after what is being processed, then leaves it to another look", async () => {
  pay.mockResolvedValue(outcomeOf({ state: "charging" }));
  till.settle.mockResolvedValue(outcomeOf({ state: "charging" }));
  expect(await submit()).toMatchObject({ kind: "unsettled" });
  expect(till.settle).toHaveBeenCalledTimes(10);
});

test("looks again when the answer to a look is lost", async () => {
  till.settle.mockRejectedValueOnce(lost()).mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await resumeOrder(till, orderId, false)).toMatchObject({ kind: "paid" });
  expect(stages).toEqual(["settling", "resending"]);
});

test.each([
  [false, "unsettled", 0],
  [true, "paid", 1],
])("of an order that waits for the bank, asked to ask it: %s", async (mayAskBank, kind, questions) => {
  till.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await resumeOrder(till, orderId, mayAskBank)).toMatchObject({ kind });
  expect(till.askBank).toHaveBeenCalledTimes(questions);
});

test("hears that an order never arrived", async () => {
  till.settle.mockRejectedValue(refusal("not-found"));
  await expect(resumeOrder(till, orderId, false)).rejects.toMatchObject({ problem: { code: "not-found" } });
});

test("looks again while the provider has not answered, ten times at most", async () => {
  till.settle.mockRejectedValueOnce(refusal("billing.under-way")).mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await resumeOrder(till, orderId, false)).toMatchObject({ kind: "paid" });
  expect(till.pause).toHaveBeenCalledTimes(1);
  till.settle.mockReset().mockRejectedValue(refusal("billing.under-way"));
  await expect(resumeOrder(till, orderId, false)).rejects.toMatchObject({ problem: { code: "billing.under-way" } });
  expect(till.settle).toHaveBeenCalledTimes(10);
});
