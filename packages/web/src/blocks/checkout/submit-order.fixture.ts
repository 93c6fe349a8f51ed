import { toProblem } from "@guildhall/core/assembly/contract";
import type { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { beforeEach, vi } from "vitest";
import { ApiError, unreachable } from "../../lib/failure/api-error.ts";
import { answerToPress, orderId, outcomeOfOrder } from "./paying.fixture.ts";
import { type CheckoutDriver, type Stage, submitOrder } from "./submit-order.ts";

/** An order that is submitted, with a driver that answers what the test says. For one file of tests. */
export function submittedOrder() {
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
  beforeEach(() => {
    stages.length = 0;
    driver.askBank.mockResolvedValue();
    driver.reconnect.mockResolvedValue();
    driver.pause.mockResolvedValue();
  });
  return {
    stages,
    pay,
    driver,
    lost: () => unreachable(new TypeError("Failed to fetch")),
    refusal: (code: Parameters<typeof toProblem>[0]) => new ApiError(toProblem(code, "r-1")),
    waitsForBank: outcomeOfOrder({ state: "needs_action", clientSecret: "pi_1_secret_2" }),
    answer: (outcome: PaymentOutcome) =>
      void pay.mockImplementation(async (attemptId) => answerToPress(outcome, attemptId)),
    submit: () => submitOrder(driver, { orderId, send: pay }),
  };
}
