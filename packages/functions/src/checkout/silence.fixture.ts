import { testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import type { TestCheckout } from "./test-checkout.fixture.ts";

const { stripe } = globalThis.testCloud.standIns;
const onPayments = "POST /v1/payment_intents";

/** The library repeats a request once when a connection breaks. */
export const loseAnswers = (): void => {
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "lose-answer", on: onPayments });
};

export const failOnce = (): void => stripe.faults.add({ kind: "fail", on: onPayments });

/** A person buys an event, and the payment provider fails during the charge. */
export async function submit({ buyer, shop }: TestCheckout, trouble: () => void) {
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  trouble();
  return { submission, orderId: submission.checkoutId, answer: await buyer.pay(submission) };
}

export const orderStateOf = async ({ buyer }: TestCheckout, orderId: string): Promise<string> =>
  (await behind(buyer.id, orderId)).order.state;

/** The number of charges of each payment. */
export const charged = async ({ buyer }: TestCheckout): Promise<number[]> =>
  (await paymentsOf(buyer.id)).map(({ succeeded }) => succeeded);
