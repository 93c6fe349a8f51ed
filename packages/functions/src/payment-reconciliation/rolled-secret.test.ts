import { log } from "@guildhall/core/ground/route/log";
import { webhookEvents } from "@guildhall/core/selling/payment-reconciliation/webhook.rules";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { holdWebhooks } from "../charged-in-vain/in-vain.fixture.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { captchaToken } from "../shared/cloud.fixture.ts";
import { handler as answerForm } from "../study-module/send.ts";
import { handler as webhook } from "./webhook.ts";

// A secret is changed at its vendor and stored again, while functions run that have the former one.

const { ssm, stripe, captcha } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();
beforeAll(holdWebhooks);

async function readyToPay() {
  await testCheckout.buyer.fill(await testCheckout.shop.newEvent());
  return testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good"));
}

describe("Stripe's key, rolled since the last payment", () => {
  test("and given: the next card and payment go through, and wake nobody", async () => {
    expect((await testCheckout.buyer.pay(await readyToPay())).body.order.state).toBe("paid");
    stripe.rollSecretKey("sk_test_rolled_once");
    ssm.keep("STRIPE_SECRET_KEY", "sk_test_rolled_once");
    const alarm = vi.spyOn(log, "error");
    expect((await testCheckout.buyer.pay(await readyToPay())).body.order.state).toBe("paid");
    expect(alarm).not.toHaveBeenCalled();
  });

  test("while somebody pays: the payment goes through", async () => {
    const submission = await readyToPay();
    stripe.rollSecretKey("sk_test_rolled_twice");
    ssm.keep("STRIPE_SECRET_KEY", "sk_test_rolled_twice");
    vi.setSystemTime(Date.now() + 30_000);
    expect((await testCheckout.buyer.pay(submission)).body.order.state).toBe("paid");
  });

  test("and not given yet: nobody can pay; with the key the same press works", async () => {
    const submission = await readyToPay();
    stripe.rollSecretKey("sk_test_rolled_again");
    vi.setSystemTime(Date.now() + 60_000);
    expect((await testCheckout.buyer.pay(submission)).status).toBeGreaterThanOrEqual(500);
    ssm.keep("STRIPE_SECRET_KEY", "sk_test_rolled_again");
    vi.setSystemTime(Date.now() + 30_000);
    expect((await testCheckout.buyer.pay(submission)).body.order.state).toBe("paid");
  });
});

describe("the webhook's secret, rolled since the last event", () => {
  const url = `${process.env.STRIPE_URL}/nobody`;
  const tell = async () => {
    const body = JSON.stringify({ id: "evt_1", object: "event", type: "charge.succeeded", data: { object: {} } });
    return call(webhook, stripe.signed(body));
  };

  test("and given: the next event is taken", async () => {
    expect((await tell()).status).toBe(200);
    stripe.registerEndpoint({ url, events: webhookEvents, secret: "whsec_rolled" });
    ssm.keep("STRIPE_WEBHOOK_SECRET", "whsec_rolled");
    expect((await tell()).status).toBe(200);
  });

  test("and not given yet: refused, without a question to the store each time; with the secret it is taken", async () => {
    stripe.registerEndpoint({ url, events: webhookEvents, secret: "whsec_rolled_again" });
    vi.setSystemTime(Date.now() + 60_000);
    const before = ssm.reads();
    const answers = [await tell(), await tell(), await tell()];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(ssm.reads() - before).toBe(1);
    ssm.keep("STRIPE_WEBHOOK_SECRET", "whsec_rolled_again");
    vi.setSystemTime(Date.now() + 30_000);
    expect((await tell()).status).toBe(200);
  });
});

test("the captcha's secret, changed since the last form and given: the next form is taken", async () => {
  const words = { firstName: "Rosa", lastName: "Silva", email: "rosa@people.example", module: "AFC self-study" };
  const answers = { ...words, mayContact: true };
  const send = () => call(answerForm, { body: { answers, token: captchaToken() } });
  expect((await send()).status).toBe(200);
  captcha.rollSecret("changed");
  ssm.keep("CAPTCHA_SECRET", "changed");
  expect((await send()).status).toBe(200);
});
