import { toProblem } from "@guildhall/core/assembly/contract";
import type { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { answerToPress, orderId, outcomeOfOrder, type PaymentOrder } from "./paying.fixture.ts";
import { submittedOrder } from "./submit-order.fixture.ts";
import { type OrderResult, resumeOrder } from "./submit-order.ts";

const { stages, pay, driver, lost, refusal, waitsForBank, answer, submit } = submittedOrder();

/** Our server knows no more than before: it has been asked too often. */
const tooOften = outcomeOfOrder({ state: "needs_action", retryAfterSeconds: 300 });

const ofThisPress = (outcome: PaymentOutcome) => answerToPress(outcome, pay.mock.calls[0]?.[0]);

test("asks the bank's question once, and takes the result from our server", async () => {
  answer(waitsForBank);
  driver.settle.mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid", failure: undefined });
  expect(driver.askBank.mock.calls).toEqual([["pi_1_secret_2"]]);
  expect(stages).toEqual(["sending", "bank", "settling"]);
});

test("is paid even when the bank's window says that it failed, if our server says so", async () => {
  answer(waitsForBank);
  driver.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail: "No." })));
  driver.settle.mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
});

test.each([
  ["Our server heard it too.", "Our server heard it too."],
  [undefined, "The bank could not confirm it was you."],
])(
  "tells why the bank refused, as our server says it (%s) or else as the bank's window does",
  async (failure, said) => {
    answer(waitsForBank);
    const detail = "The bank could not confirm it was you.";
    driver.askBank.mockRejectedValue(new ApiError(toProblem("billing.declined", "none", { detail })));
    driver.settle.mockResolvedValue(outcomeOfOrder({ state: "failed", ...(failure && { failure }) }));
    expect(await submit()).toMatchObject({ kind: "failed", failure: said });
  },
);

test("leaves an order unsettled when the bank's window was closed without an answer", async () => {
  answer(waitsForBank);
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
  answer(waitsForBank);
  driver.settle.mockRejectedValue(error());
  expect(await submit()).toMatchObject({ kind: "unsettled", bank: "answered", error: error() });
  expect(driver.askBank).toHaveBeenCalledTimes(1);
});

test("reports the bank's answer before the look-up, and no other answer", async () => {
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

test("a failed look-up does not refuse an accepted order", async () => {
  answer(outcomeOfOrder({ state: "charging" }));
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
  driver.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(outcomeOfOrder({ state }));
  const result = await resumeOrder(driver, orderId, true);
  expect([result.kind, result.bank, result.failure]).toEqual([kind, "unreached", undefined]);
});

test("waits for the processing, then for the bank", async () => {
  answer(outcomeOfOrder({ state: "charging" }));
  driver.settle
    .mockResolvedValueOnce(outcomeOfOrder({ state: "charging" }))
    .mockImplementationOnce(async () => ofThisPress(waitsForBank))
    .mockResolvedValueOnce(outcomeOfOrder({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(driver.pause).toHaveBeenCalledTimes(2);
  expect(driver.askBank).toHaveBeenCalledTimes(1);
});

test("looks up a payment in processing ten times, then leaves it to a later look-up", async () => {
  answer(outcomeOfOrder({ state: "charging" }));
  driver.settle.mockResolvedValue(outcomeOfOrder({ state: "charging" }));
  expect(await submit()).toMatchObject({ kind: "unsettled" });
  expect(driver.settle).toHaveBeenCalledTimes(10);
});

test("repeats a look-up after a lost answer", async () => {
  driver.settle.mockRejectedValueOnce(lost()).mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await resumeOrder(driver, orderId, false)).toMatchObject({ kind: "paid" });
  expect(stages).toEqual(["settling", "resending"]);
});

test.each([
  [false, "unsettled", 0],
  [true, "paid", 1],
])("of an order that waits for the bank, asked to ask it: %s", async (mayAskBank, kind, questions) => {
  driver.settle.mockResolvedValueOnce(waitsForBank).mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await resumeOrder(driver, orderId, mayAskBank)).toMatchObject({ kind });
  expect(driver.askBank).toHaveBeenCalledTimes(questions);
});

test("learns that an order never arrived", async () => {
  driver.settle.mockRejectedValue(refusal("not-found"));
  await expect(resumeOrder(driver, orderId, false)).rejects.toMatchObject({ problem: { code: "not-found" } });
});

test("repeats the look-up while the provider has not answered, at most ten times", async () => {
  driver.settle
    .mockRejectedValueOnce(refusal("billing.under-way"))
    .mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await resumeOrder(driver, orderId, false)).toMatchObject({ kind: "paid" });
  expect(driver.pause).toHaveBeenCalledTimes(1);
  driver.settle.mockReset().mockRejectedValue(refusal("billing.under-way"));
  await expect(resumeOrder(driver, orderId, false)).rejects.toMatchObject({ problem: { code: "billing.under-way" } });
  expect(driver.settle).toHaveBeenCalledTimes(10);
});
