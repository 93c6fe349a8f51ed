import { describe, expect, test } from "vitest";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as approve } from "./approve.ts";
import { submissionOf } from "./buyer.fixture.ts";
import { paymentsOf, statesOf } from "./checkout.fixture.ts";
import { handler as getOrder } from "./order.ts";
import { handler as reject } from "./reject.ts";
import { ask, askStaff, openTill } from "./till.fixture.ts";

const till = openTill();

describe("to reject", () => {
  const because = { reason: "The transcript is not readable." };

  test("charges nothing, takes the items away and forgets a card that was not to be kept", async () => {
    const { orderId, submission } = await ask(till, "good", { keepCard: false });
    const { lines } = (await askStaff(till, getOrder, orderId)).body;
    const { status, body } = await askStaff(till, reject, orderId, because);
    expect([status, body.order.state, body.lines]).toEqual([200, "canceled", []]);
    expect(body.order.timeline.at(-1)).toMatchObject({ detail: because.reason });
    const { id, name, kind } = lines[0];
    expect(body.order.lines).toMatchObject([{ id, was: { name, kind } }]);
    await deliverEverything();
    expect(await paymentsOf(till.buyer.id)).toEqual([]);
    expect((await askStaff(till, approve, orderId)).body.code).toBe("billing.not-approvable");
    await till.buyer.fill(till.shop.event);
    const again = await till.buyer.pay(await submissionOf(till.buyer, submission.stripeToken));
    expect(again.body.code).toBe("billing.card-unknown");
  });

  test.each(["empty", "asking"] as const)("also works when the charge has not gone through: %s", async (card) => {
    const { orderId } = await ask(till, card);
    await askStaff(till, approve, orderId);
    expect((await askStaff(till, reject, orderId, because)).body.order.state).toBe("canceled");
    expect(await paymentsOf(till.buyer.id)).toMatchObject([{ status: "canceled", succeeded: 0 }]);
    expect(await statesOf(till.buyer.id)).toEqual(["canceled"]);
  });

  test("again with the same reason is the same, with another it is refused, and the first one stands", async () => {
    const { orderId } = await ask(till);
    const rejected = (await askStaff(till, reject, orderId, because)).body;
    const same = await askStaff(till, reject, orderId, because);
    expect([same.status, same.body.order]).toEqual([200, rejected.order]);
    const other = await askStaff(till, reject, orderId, { reason: "It is somebody else's transcript." });
    expect([other.status, other.body.code]).toEqual([409, "billing.not-approvable"]);
    expect((await askStaff(till, getOrder, orderId)).body.order).toEqual(rejected.order);
  });

  test("by two at once for two reasons notes one, and the other is told", async () => {
    const { orderId } = await ask(till);
    const reasons = ["The transcript is not readable.", "It is somebody else's transcript."];
    const answers = await Promise.all(reasons.map((reason) => askStaff(till, reject, orderId, { reason })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { order } = (await askStaff(till, getOrder, orderId)).body;
    const noted = reasons[answers.findIndex(({ status }) => status === 200)];
    expect(order.timeline.map(({ detail }: { detail?: string }) => detail).filter(Boolean)).toEqual([noted]);
  });

  test("is refused for what is paid, and for checkouts", async () => {
    const { orderId } = await ask(till);
    await askStaff(till, approve, orderId);
    expect((await askStaff(till, reject, orderId, because)).body.code).toBe("billing.not-approvable");
    await till.buyer.fill(till.shop.event);
    const submission = await submissionOf(till.buyer, await till.buyer.enterCard("empty"));
    await till.buyer.pay(submission);
    expect((await askStaff(till, reject, submission.checkoutId, because)).body.code).toBe("billing.not-approvable");
    expect((await askStaff(till, reject, orderId, {})).status).toBe(400);
  });
});
