import type { PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import { toProblem } from "@guildhall/core/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, unreachable } from "../../lib/api-error.ts";
import { orderId, outcomeOf, type PaymentOrder } from "./paying.fixture.ts";
import { type CheckoutDriver, type OrderResult, resumeOrder, type Stage, submitOrder } from "./submit-order.ts";

const stages: Stage[] = [];
const pay = vi.fn<(attemptId: string) => Promise<PaymentOutcome>>();
const driver = {
  settle: vi.fn<CheckoutDriver["settle"]>(),
  askBank: vi.fn<CheckoutDriver["askBank"]>(),
  reconnect: vi.fn<CheckoutDriver["reconnect"]>(),
  pause: vi.fn<CheckoutDriver["pause"]>(),
  onAnswered: vi.fn<CheckoutDriver["onAnswered"]>(),
  onStage: (stage: Stage) => void stages.push(stage),
};

const lost = () => unreachable(new TypeError("Failed to fetch"));
const refusal = (code: Parameters<typeof toProblem>[0]) => new ApiError(toProblem(code, "r-1"));
const waitsForBank = outcomeOf({ state: "needs_action", clientSecret: "pi_1_secret_2" });

/** Our server knows no more than before: it has been asked too often. */
const tooOften = outcomeOf({ state: "needs_action", retryAfterSeconds: 300 });

const submit = () => submitOrder(driver, { orderId, send: pay });

beforeEach(() => {
  stages.length = 0;
  driver.askBank.mockResolvedValue();
  driver.reconnect.mockResolvedValue();
  driver.pause.mockResolvedValue();
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
  expect(driver.settle).not.toHaveBeenCalled();
  expect(driver.askBank).not.toHaveBeenCalled();
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
  expect(driver.reconnect.mock.calls).toEqual([[1], [2]]);
  expect(stages).toEqual(["sending", "resending", "resending"]);
});

test("sends it again as the same attempt, and the next press as another", async () => {
  pay.mockRejectedValueOnce(lost()).mockResolvedValue(outcomeOf({ state: "paid" }));
  await submit();
  await submit();
  const [first, again, next] = pay.mock.calls.map(([attemptId]) => attemptId);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test.each(["rate.limited", "auth.ended"] as const)(
  "looks what came of what was lost, where the same is turned away with %s",
  async (code) => {
    pay.mockRejectedValueOnce(lost()).mockRejectedValue(refusal(code));
    driver.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
    expect(await submit()).toMatchObject({ kind: "paid" });
  },
);

test.each([
  ["nobody can look", "rate.limited", "unavailable"],
  ["nothing was placed", "not-found", "rate.limited"],
] as const)("says what is known where it was turned away after a lost answer, and %s", async (_case, look, said) => {
  pay.mockRejectedValueOnce(lost()).mockRejectedValue(refusal("rate.limited"));
  driver.settle.mockRejectedValue(refusal(look));
  await expect(submit()).rejects.toMatchObject({ problem: { code: said } });
});

test("gives up after the third time that it sent the order again", async () => {
  pay.mockRejectedValue(lost());
  await expect(submit()).rejects.toMatchObject({ problem: { code: "unavailable" } });
  expect(pay).toHaveBeenCalledTimes(4);
  expect(driver.settle).not.toHaveBeenCalled();
});

test.each(["cart.changed", "billing.our-fault", "rate.limited", "billing.card-needed"] as const)(
  "does not send an order again that was refused with %s",
  async (code) => {
    pay.mockRejectedValue(refusal(code));
    await expect(submit()).rejects.toMatchObject({ problem: { code } });
    expect(pay).toHaveBeenCalledTimes(1);
    expect(driver.settle).not.toHaveBeenCalled();
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
  driver.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(driver.settle.mock.calls).toEqual([[orderId]]);
});

test("says what the server said first when the other order cannot be found either", async () => {
  pay.mockRejectedValue(refusal("cart.locked"));
  driver.settle.mockRejectedValue(refusal("not-found"));
  await expect(submit()).rejects.toMatchObject({ problem: { code: "cart.locked" } });
});

test("asks the bank's question once, and believes our server how it ended", async () => {
  pay.mockResolvedValue(waitsForBank);
  driver.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid", failure: undefined });
  expect(driver.askBank.mock.calls).toEqual([["pi_1_secret_2"]]);
  expect(stages).toEqual(["sending", "bank", "settling"]);
});

test("is paid even when the bank's window says that it failed, if our server says so", async () => {
  pay.mockResolvedValue(waitsForBank);
  driver.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail: "No." })));
  driver.settle.mockResolvedValue(outcomeOf({ state: "paid" }));
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
    driver.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail })));
    driver.settle.mockResolvedValue(outcomeOf({ state: "failed", ...(failure && { failure }) }));
    expect(await submit()).toMatchObject({ kind: "failed", failure: said });
  },
);

test("leaves an order unsettled when the bank's window was closed without an answer", async () => {
  pay.mockResolvedValue(waitsForBank);
  driver.settle.mockResolvedValue(waitsForBank);
  expect(await submit()).toMatchObject({ kind: "unsettled" });
  expect(driver.askBank).toHaveBeenCalledTimes(1);
});

test("says that the bank has its answer, for the look after it may know no more than before", async () => {
  driver.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(tooOften);
  expect(await resumeOrder(driver, orderId, true)).toMatchObject({
    kind: "unsettled",
    bank: "answered",
    outcome: tooOften,
  });
});

test.each<[string, () => Error]>([
  ["the line is gone", lost],
  ["our server refuses", () => refusal("rate.limited")],
  ["the session is over", () => refusal("auth.required")],
])("knows it too where the look after it fails: %s", async (_case, error) => {
  pay.mockResolvedValue(waitsForBank);
  driver.settle.mockRejectedValue(error());
  expect(await submit()).toMatchObject({ kind: "unsettled", bank: "answered", error: error() });
  expect(driver.askBank).toHaveBeenCalledTimes(1);
});

test("tells of the bank's answer before anybody looks what came of it, and of no other", async () => {
  driver.settle.mockResolvedValueOnce(waitsForBank).mockImplementation(async () => {
    expect(driver.onAnswered.mock.calls).toEqual([[orderId]]);
    return tooOften;
  });
  await resumeOrder(driver, orderId, true);
  driver.askBank.mockRejectedValue(refusal("unavailable"));
  driver.settle.mockReset().mockResolvedValueOnce(waitsForBank).mockResolvedValue(tooOften);
  await resumeOrder(driver, orderId, true);
  expect(driver.onAnswered).toHaveBeenCalledTimes(1);
});

test("an order that was taken is not refused by a look that fails", async () => {
  pay.mockResolvedValue(outcomeOf({ state: "charging" }));
  driver.settle.mockRejectedValue(refusal("rate.limited"));
  expect(await submit()).toMatchObject({ kind: "unsettled", error: refusal("rate.limited") });
});

test("does not say so where the bank's window says that it failed", async () => {
  driver.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail: "No." })));
  driver.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(tooOften);
  const { bank, failure } = await resumeOrder(driver, orderId, true);
  expect([bank, failure]).toEqual([undefined, "No."]);
});

test.each([
  [true, "unasked"],
  [false, undefined],
] as const)("says that the bank could not be asked where it was to be: %s", async (mayAskBank, bank) => {
  driver.settle.mockResolvedValue(tooOften);
  const result = await resumeOrder(driver, orderId, mayAskBank);
  expect([result.kind, result.bank]).toEqual(["unsettled", bank]);
  expect(driver.askBank).not.toHaveBeenCalled();
});

test.each<[string, () => Error, PaymentOrder["state"], OrderResult["kind"]]>([
  ["the provider's script did not come", () => refusal("unavailable"), "needs_action", "unsettled"],
  ["our own script did not come", () => new TypeError("Failed to fetch"), "needs_action", "unsettled"],
  ["the line went, and the payment failed", () => refusal("unavailable"), "failed", "failed"],
])("says that the bank was not reached, which is no word of its own: %s", async (_case, error, state, kind) => {
  driver.askBank.mockRejectedValue(error());
  driver.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(outcomeOf({ state }));
  const result = await resumeOrder(driver, orderId, true);
  expect([result.kind, result.bank, result.failure]).toEqual([kind, "unreached", undefined]);
});

test("waits for what is being processed, then for the bank", async () => {
  pay.mockResolvedValue(outcomeOf({ state: "charging" }));
  driver.settle
    .mockResolvedValueOnce(outcomeOf({ state: "charging" }))
    .mockResolvedValueOnce(waitsForBank)
    .mockResolvedValueOnce(outcomeOf({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(driver.pause).toHaveBeenCalledTimes(2);
  expect(driver.askBank).toHaveBeenCalledTimes(1);
});

test("looks ten times after what is being processed, then leaves it to another look", async () => {
  pay.mockResolvedValue(outcomeOf({ state: "charging" }));
  driver.settle.mockResolvedValue(outcomeOf({ state: "charging" }));
  expect(await submit()).toMatchObject({ kind: "unsettled" });
  expect(driver.settle).toHaveBeenCalledTimes(10);
});

test("looks again when the answer to a look is lost", async () => {
  driver.settle.mockRejectedValueOnce(lost()).mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await resumeOrder(driver, orderId, false)).toMatchObject({ kind: "paid" });
  expect(stages).toEqual(["settling", "resending"]);
});

test.each([
  [false, "unsettled", 0],
  [true, "paid", 1],
])("of an order that waits for the bank, asked to ask it: %s", async (mayAskBank, kind, questions) => {
  driver.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await resumeOrder(driver, orderId, mayAskBank)).toMatchObject({ kind });
  expect(driver.askBank).toHaveBeenCalledTimes(questions);
});

test("hears that an order never arrived", async () => {
  driver.settle.mockRejectedValue(refusal("not-found"));
  await expect(resumeOrder(driver, orderId, false)).rejects.toMatchObject({ problem: { code: "not-found" } });
});

test("looks again while the provider has not answered, ten times at most", async () => {
  driver.settle.mockRejectedValueOnce(refusal("billing.under-way")).mockResolvedValue(outcomeOf({ state: "paid" }));
  expect(await resumeOrder(driver, orderId, false)).toMatchObject({ kind: "paid" });
  expect(driver.pause).toHaveBeenCalledTimes(1);
  driver.settle.mockReset().mockRejectedValue(refusal("billing.under-way"));
  await expect(resumeOrder(driver, orderId, false)).rejects.toMatchObject({ problem: { code: "billing.under-way" } });
  expect(driver.settle).toHaveBeenCalledTimes(10);
});
