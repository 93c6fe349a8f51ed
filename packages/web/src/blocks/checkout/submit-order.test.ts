import type { PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import { toProblem } from "@guildhall/core/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, unreachable } from "../../lib/api-error.ts";
import { answerToPress, orderId, outcomeOfOrder, type PaymentOrder } from "./paying.fixture.ts";
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
const waitsForBank = outcomeOfOrder({ state: "needs_action", clientSecret: "pi_1_secret_2" });

/** Our server knows no more than before: it has been asked too often. */
const tooOften = outcomeOfOrder({ state: "needs_action", retryAfterSeconds: 300 });

const answer = (outcome: PaymentOutcome) =>
  void pay.mockImplementation(async (attemptId) => answerToPress(outcome, attemptId));

const ofThisPress = (outcome: PaymentOutcome) => answerToPress(outcome, pay.mock.calls[0]?.[0]);

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
  answer(outcomeOfOrder({ state }));
  expect(await submit()).toMatchObject({ kind, outcome: { order: { state } } });
  expect(driver.settle).not.toHaveBeenCalled();
  expect(driver.askBank).not.toHaveBeenCalled();
  expect(stages).toEqual(["sending"]);
});

test("returns the bank's message about a declined card", async () => {
  answer(outcomeOfOrder({ state: "failed", failure: "Your card has insufficient funds." }));
  expect(await submit()).toMatchObject({
    kind: "failed",
    failure: "Your card has insufficient funds.",
  });
});

test("sends the very same order again when its answer is lost, and waits longer each time", async () => {
  pay
    .mockRejectedValueOnce(lost())
    .mockRejectedValueOnce(lost())
    .mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(pay).toHaveBeenCalledTimes(3);
  expect(driver.reconnect.mock.calls).toEqual([[1], [2]]);
  expect(stages).toEqual(["sending", "resending", "resending"]);
});

test("repeats the request as the same attempt, and sends the next press as another", async () => {
  pay.mockRejectedValueOnce(lost()).mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  await submit();
  await submit();
  const [first, again, next] = pay.mock.calls.map(([attemptId]) => attemptId);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test.each(["rate.limited", "auth.ended"] as const)(
  "looks up the order after a lost answer, if the repeated request is refused with %s",
  async (code) => {
    pay.mockRejectedValueOnce(lost()).mockRejectedValue(refusal(code));
    driver.settle.mockResolvedValue(outcomeOfOrder({ state: "paid" }));
    expect(await submit()).toMatchObject({ kind: "paid" });
  },
);

test.each([
  ["nobody can look", "rate.limited", "unavailable"],
  ["nothing was placed", "not-found", "rate.limited"],
] as const)("reports what is known if it was refused after a lost answer, and %s", async (_case, look, said) => {
  pay.mockRejectedValueOnce(lost()).mockRejectedValue(refusal("rate.limited"));
  driver.settle.mockRejectedValue(refusal(look));
  await expect(submit()).rejects.toMatchObject({ problem: { code: said } });
});

describe.each([
  ["the gateway refuses", () => pay.mockRejectedValue(refusal("unavailable"))],
  [
    "it is refused after a lost answer",
    () => pay.mockRejectedValueOnce(lost()).mockRejectedValue(refusal("rate.limited")),
  ],
])("where %s", (_case, refuse) => {
  const earlier = [
    outcomeOfOrder({ state: "failed", failure: "Your card was declined.", attemptId: "an-earlier-press" }),
    outcomeOfOrder({ state: "failed" }),
    outcomeOfOrder({ state: "needs_action", clientSecret: "pi_1_secret_2", attemptId: "an-earlier-press" }),
  ];
  test.each(earlier)("does not treat the result of an earlier press as its own", async (outcome) => {
    refuse();
    driver.settle.mockResolvedValue(outcome);
    await expect(submit()).rejects.toMatchObject({ problem: { code: "unavailable" } });
    expect(driver.askBank).not.toHaveBeenCalled();
  });

  test("returns the result of its own press", async () => {
    refuse();
    driver.settle.mockImplementation(async () =>
      outcomeOfOrder({ state: "failed", failure: "No.", attemptId: pay.mock.calls[0]?.[0] ?? "" }),
    );
    expect(await submit()).toMatchObject({ kind: "failed", failure: "No." });
  });
});

describe("where the answer is about another press", () => {
  const ofOther = { attemptId: "an-earlier-press", failure: "Your card was declined.", clientSecret: "pi_1_secret_2" };
  test.each([
    ["needs_action", "billing.waits-for-bank"],
    ["failed", "billing.tried-since"],
  ] as const)("which is %s, refuses, asks no bank and says nothing of that one's", async (state, code) => {
    const outcome = outcomeOfOrder({ ...ofOther, state });
    answer(outcome);
    await expect(submit()).rejects.toMatchObject({ problem: { code } });
    answer(outcomeOfOrder({ state: "charging" }));
    driver.settle.mockResolvedValue(outcome);
    await expect(submit()).rejects.toMatchObject({ problem: { code } });
    expect(driver.askBank).not.toHaveBeenCalled();
  });

  test.each(["needs_action", "failed"] as const)("found out only after a refusal, refuses, too: %s", async (state) => {
    pay.mockRejectedValue(refusal("billing.under-way"));
    driver.settle
      .mockResolvedValueOnce(outcomeOfOrder({ ...ofOther, state: "charging" }))
      .mockResolvedValue(outcomeOfOrder({ ...ofOther, state }));
    await expect(submit()).rejects.toBeInstanceOf(ApiError);
    expect(driver.askBank).not.toHaveBeenCalled();
  });

  test("says that it was paid before, where that one turns out paid", async () => {
    pay.mockRejectedValue(refusal("billing.under-way"));
    driver.settle
      .mockResolvedValueOnce(outcomeOfOrder({ ...ofOther, state: "charging" }))
      .mockResolvedValue(outcomeOfOrder({ ...ofOther, state: "paid" }));
    expect(await submit()).toMatchObject({ kind: "paid", isPaidBefore: true });
  });
});

test.each([
  ["an earlier press", "an-earlier-press", true],
  ["nobody's press", undefined, true],
  ["this press", "", false],
] as const)("says of what is paid at once by %s whether it was paid before", async (_case, by, isPaidBefore) => {
  pay.mockImplementation(async (attemptId) => outcomeOfOrder({ state: "paid", attemptId: by === "" ? attemptId : by }));
  expect(await submit()).toMatchObject({ kind: "paid", isPaidBefore });
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
  driver.settle.mockResolvedValue(outcomeOfOrder({ state: "paid" }));
  expect(await submit()).toMatchObject({ kind: "paid" });
  expect(driver.settle.mock.calls).toEqual([[orderId]]);
});

test("returns the server's first answer if the other order cannot be found either", async () => {
  pay.mockRejectedValue(refusal("cart.locked"));
  driver.settle.mockRejectedValue(refusal("not-found"));
  await expect(submit()).rejects.toMatchObject({ problem: { code: "cart.locked" } });
});

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
