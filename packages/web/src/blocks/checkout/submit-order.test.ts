import { describe, expect, test } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { orderId, outcomeOfOrder, type PaymentOrder } from "./paying.fixture.ts";
import { submittedOrder } from "./submit-order.fixture.ts";

const { stages, pay, driver, lost, refusal, answer, submit } = submittedOrder();

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
    expect(await submit()).toMatchObject({ kind: "paid", isOfOtherPress: true });
  });
});

test.each([
  ["paid by an earlier press", "paid", "an-earlier-press", true],
  ["paid by nobody's press", "paid", undefined, true],
  ["paid by this press", "paid", "", false],
  ["ordered by an earlier press", "locked", "an-earlier-press", true],
  ["ordered by this press", "locked", "", false],
] as const)("says of what is at once %s whether another press did it", async (_case, state, by, isOfOtherPress) => {
  pay.mockImplementation(async (attemptId) => outcomeOfOrder({ state, attemptId: by === "" ? attemptId : by }));
  expect(await submit()).toMatchObject({ kind: state === "paid" ? "paid" : "ordered", isOfOtherPress });
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
