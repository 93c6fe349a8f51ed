import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusMonths } from "@guildhall/core/ground/shared/days";
import type { OrderId } from "@guildhall/core/ground/shared/ids";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as removeItem } from "../cart/remove.ts";
import { answerBank } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { failOnce } from "../checkout/silence.fixture.ts";
import { handler as getShown } from "../extension-review/get.ts";
import { handler as list } from "../extension-review/list.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as unpaidJob } from "../jobs/unpaid-registrations.ts";
import { handler as refund } from "../refund/refund.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { handler as getRegistration } from "../registration/get.ts";
import { handler as removeRegistration } from "../registration/remove.ts";
import { call } from "../shared/call.fixture.ts";
import { day, minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid.ts";
import { handler as approveOrder } from "../staff-order/approve.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { alertTitles, takesEffect } from "../staff-registration/registered.fixture.ts";
import { anExtending, type Extending } from "./extending.fixture.ts";
import { handler as withdraw } from "./withdraw.ts";

let candidate: Extending;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await anExtending();
});

const stateNow = async () => (await candidate.extensions()).map(({ state }: { state: string }) => state);
const deadlineNow = async () => (await Registrations.find(candidate.id, candidate.registrationId))?.deadline;
const orders = async () => (await Orders.ofPerson(candidate.id)).map(({ state }) => state);
const chargedCents = async () => (await paymentsOf(candidate.id)).map(({ amount, succeeded }) => amount * succeeded);
const subjects = async () => mailsTo((await Person.get(candidate.id)).email).map(({ subject }) => subject);

async function sends(card: "good" | "empty" | "asking" = "good"): Promise<void> {
  expect((await candidate.asks()).status).toBe(200);
  expect((await candidate.checksOut(card)).status).toBe(200);
}

describe("asking for an extension", () => {
  test("puts it into the cart at its price, once", async () => {
    const { status, body } = await candidate.asks({ completedHours: 9999 });
    expect([status, body.items]).toMatchObject([
      200,
      [{ name: "Registration extension", finalPrice: 20_000, chargedWhen: "approval" }],
    ]);
    expect((await candidate.asks()).body.items).toHaveLength(1);
    expect(await candidate.extensions()).toMatchObject([
      { state: "in_cart", completedHours: 0, newDeadline: plusMonths(candidate.deadline, 6) },
    ]);
    expect((await candidate.user()).cart).toMatchObject({ count: 1, totalCents: 20_000 });
  });

  test("from two tabs at once puts one into the cart", async () => {
    const answers = await Promise.all([candidate.asks(), candidate.asks(), candidate.asks()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([(await candidate.cart()).items.length, await stateNow()]).toEqual([1, ["in_cart"]]);
  });

  test("is undone by taking it out of the cart", async () => {
    await candidate.asks();
    const [item] = (await candidate.cart()).items;
    await call(removeItem, { token: candidate.token, body: { line_item_id: item.id } });
    expect([(await candidate.cart()).items, await candidate.extensions()]).toEqual([[], []]);
    expect((await candidate.asks()).status).toBe(200);
  });

  test.each([
    ["too early", 200, "extension.too-early"],
    ["too late", -200, "extension.too-late"],
  ])("is refused %s, and changes nothing", async (_case, daysLeft, code) => {
    candidate = await anExtending(daysLeft);
    const { status, body } = await candidate.asks();
    expect([status, body.code, (await candidate.cart()).items]).toEqual([409, code, []]);
  });

  test("is refused for another's registration", async () => {
    const other = await anExtending();
    const { status } = await candidate.asks({ registrationId: other.registrationId });
    expect([status, (await candidate.cart()).items]).toEqual([404, []]);
  });

  test("is possible after the deadline; checked out after the window, it is refused and nothing is charged", async () => {
    candidate = await anExtending(-180);
    expect((await candidate.card()).registration.expirationStatus).toBe("expiredWithoutExtension");
    await candidate.asks();
    expect((await candidate.card()).state).toBe("expired_in_cart");
    pass(6 * day);
    const { status, body } = await candidate.checksOut();
    expect([status, body.code, await chargedCents()]).toEqual([409, "extension.too-late", []]);
  });
});

test("checked out, it waits for staff; approved, it is charged once and the deadline moves", async () => {
  await sends();
  expect([await stateNow(), await orders(), await chargedCents()]).toEqual([["under_review"], ["locked"], []]);
  expect((await candidate.asks()).body.code).toBe("extension.waits");
  const { body } = await call(list, { as: "admin", query: "status=pending" });
  const row = body.data.find(({ personId }: { personId: string }) => personId === candidate.id);
  expect(row).toMatchObject({ certification: "AFC", completedHours: 0 });
  const shown = await call(getShown, { as: "admin", params: { id: row.id } });
  expect(shown.body).toMatchObject({
    ...{ state: "under_review", completedHours: 0, oldDeadline: candidate.deadline, priceCents: 20_000, reviews: [] },
    category: { step: "registration", certification: { name: "AFC" } },
  });
  expect((await candidate.approved()).status).toBe(200);
  expect(await chargedCents()).toEqual([]);
  await takesEffect();
  expect([await stateNow(), await orders(), await chargedCents()]).toEqual([["granted"], ["paid"], [20_000]]);
  expect(await deadlineNow()).toBe(plusMonths(candidate.deadline, 6));
  expect(await candidate.extensions()).toMatchObject([{ approved: true }]);
  expect((await candidate.user()).latestRegistrations).toMatchObject([{ deadline: plusMonths(candidate.deadline, 6) }]);
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      "We have your request for an extension of AFC",
      "Your extension for AFC is approved",
      "Your deadline for AFC is extended",
      "Your receipt",
    ]),
  );
  expect(await alertTitles(candidate.token)).toEqual(
    expect.arrayContaining(["Your extension for AFC is approved", "Your deadline for AFC is extended"]),
  );
  expect((await candidate.item()).result).toMatchObject({ state: "good", title: "Granted" });
  expect((await candidate.asks()).body.code).toBe("extension.had");
});

test("its order is decided on its own page alone", async () => {
  await sends();
  const [order] = await Orders.ofPerson(candidate.id);
  const params = { userId: candidate.id, orderId: order?.id ?? "" };
  const { body } = await call(approveOrder, { as: "admin", params, body: { totalCents: 20_000 } });
  expect([body.code, await stateNow()]).toEqual(["billing.reviewed-elsewhere", ["under_review"]]);
});

test("approved after the new deadline it is refused, and nothing is charged", async () => {
  candidate = await anExtending(-180);
  await sends();
  const { outcomes, changedAt } = await candidate.item();
  expect(outcomes.approve.title).toMatch(/^Approve the extension of/);
  pass(10 * day);
  const { status, body } = await candidate.approved({ changedAt });
  expect([status, body.code, body.title]).toMatchObject([409, "extension.past", /new deadline/]);
  await takesEffect();
  expect([await stateNow(), await chargedCents(), await orders()]).toEqual([["under_review"], [], ["locked"]]);
});

test("what staff have not approved cannot be marked as paid, in the cart or with them", async () => {
  await candidate.asks();
  const marks = async () => {
    const [line] = (await LineItems.ofPerson(candidate.id)).filter(({ kind }) => kind === "extension");
    const params = { userId: candidate.id, lineItemId: line?.id ?? "" };
    return (await call(markPaid, { as: "admin", params, body: { reason: "Check 4711", shownCents: 20_000 } })).body
      .code;
  };
  expect(await marks()).toBe("extension.not-approved");
  expect((await candidate.checksOut("empty")).status).toBe(200);
  expect(await marks()).toBe("extension.not-approved");
  await candidate.approved();
  await takesEffect();
  expect([await marks(), await stateNow()]).toEqual([undefined, ["unpaid"]]);
  await deliverEverything();
  expect(await stateNow()).toEqual(["granted"]);
});

test("is not approved once staff have entered a deadline that is as late", async () => {
  await sends();
  await keeps(candidate.id, candidate.registrationId, { deadline: plusMonths(candidate.deadline, 6) });
  expect((await candidate.item()).warnings).toHaveLength(1);
  expect((await candidate.approved()).body.code).toBe("extension.later-already");
  expect([await stateNow(), await chargedCents()]).toEqual([["under_review"], []]);
});

test("while Stripe is silent nobody is told that their card is bad, and it is charged once Stripe answers", async () => {
  await sends();
  await candidate.approved();
  failOnce();
  await takesEffect();
  pass(20 * minute);
  await sweep();
  await deliverEverything();
  expect([await orders(), await stateNow(), await subjects()]).toEqual([
    ["failed"],
    ["unpaid"],
    expect.not.arrayContaining(["A payment did not go through"]),
  ]);
  pass(61 * minute);
  await sweep();
  await deliverEverything();
  expect([await orders(), await stateNow(), await chargedCents()]).toEqual([["paid"], ["granted"], [20_000]]);
});

test("after the deadline, its person is asked to pay once it is declined, and not while it is charged", async () => {
  candidate = await anExtending(-10);
  await sends("empty");
  await candidate.approved();
  const shown = async () => {
    const { state, sentence, registration } = await candidate.card();
    const staff = await call(getRegistration, { as: "admin", params: { id: candidate.registrationId } });
    return [state, sentence, registration.extension.asked.isBeingCharged, staff.body.extension.isBeingCharged];
  };
  await takesEffect();
  const charged = "approved, and is being charged";
  expect(await shown()).toEqual(["expired_unpaid", expect.not.stringContaining(charged), undefined, undefined]);
  // As from the moment in which it is tried again.
  await commit([Person.patch(candidate.id, { remove: ["unpaidOrders"] })]);
  expect(await shown()).toEqual(["expired_unpaid", expect.stringContaining(charged), true, true]);
});

test("rejected, nothing is charged, its person is told why, and may ask again", async () => {
  await sends();
  expect((await candidate.rejected()).status).toBe(200);
  await takesEffect();
  expect([await stateNow(), await orders(), await chargedCents()]).toEqual([["rejected"], ["canceled"], []]);
  expect(await subjects()).toContain("Your extension for AFC was not approved");
  expect(await candidate.extensions()).toMatchObject([{ approved: false }]);
  expect((await candidate.card()).registration.extension.asked.message).toBe("<p>Please write to us first.</p>");
  expect((await candidate.asks()).status).toBe(200);
  expect(await stateNow()).toEqual(["rejected", "in_cart"]);
});

test("withdrawn, its order is canceled and it leaves the queue; pressed again, nothing changes", async () => {
  await sends();
  expect([(await candidate.withdrawsExtension()).status, (await candidate.withdrawsExtension()).status]).toEqual([
    200, 200,
  ]);
  expect([await stateNow(), await orders()]).toEqual([["withdrawn"], ["canceled"]]);
  const { body } = await call(list, { as: "admin", query: "status=pending" });
  expect(body.data.map(({ personId }: { personId: string }) => personId)).not.toContain(candidate.id);
  expect((await candidate.asks()).status).toBe(200);
});

test("while staff are deciding it cannot be withdrawn, and the decision stands", async () => {
  await sends();
  expect((await candidate.approved()).status).toBe(200);
  const { status, body } = await candidate.withdrawsExtension();
  expect([status, body.code]).toEqual([409, "extension.being-decided"]);
  await takesEffect();
  expect([await stateNow(), await orders()]).toEqual([["granted"], ["paid"]]);
  expect((await candidate.withdrawsExtension()).body.code).toBe("extension.nothing-waits");
});

test("another's extension is not there", async () => {
  await sends();
  const other = await anExtending();
  const params = { id: await candidate.lastId() };
  expect((await call(withdraw, { token: other.token, params })).status).toBe(404);
  expect(await stateNow()).toEqual(["under_review"]);
});

describe("a declined card", () => {
  beforeEach(async () => {
    await sends("empty");
    await candidate.approved();
    await takesEffect();
  });

  test("leaves it waiting for the payment of that same order, which moves the deadline", async () => {
    expect([await stateNow(), await orders(), await deadlineNow()]).toEqual([
      ["unpaid"],
      ["failed"],
      candidate.deadline,
    ]);
    expect((await candidate.item()).result).toMatchObject({ state: "overdue", title: "Payment failed" });
    const [order] = await Orders.ofPerson(candidate.id);
    if (!order) throw new Error("There is no order");
    await candidate.buyer.payLater(order.id, await candidate.buyer.enterCard("good"));
    await deliverEverything();
    expect([await stateNow(), await orders(), await chargedCents()]).toEqual([["granted"], ["paid"], [20_000]]);
    expect(await deadlineNow()).toBe(plusMonths(candidate.deadline, 6));
  });

  test("is withdrawn by its person", async () => {
    expect((await candidate.withdrawsExtension()).status).toBe(200);
    expect([await stateNow(), await orders()]).toEqual([["withdrawn"], ["canceled"]]);
  });
});

test("approved and not paid, it is canceled by the night after the new deadline, once", async () => {
  candidate = await anExtending(-180);
  await sends("empty");
  await candidate.approved();
  await takesEffect();
  expect((await unpaidJob()).done).toBe(0);
  pass(6 * day);
  const { done } = await unpaidJob();
  expect(done).toBeGreaterThan(0);
  await deliverEverything();
  expect([await stateNow(), await orders(), (await chargedCents()).filter(Boolean)]).toEqual([
    ["too_late"],
    ["canceled"],
    [],
  ]);
  await unpaidJob();
  await deliverEverything();
  expect((await subjects()).filter((subject) => subject === "Your extension for AFC was not paid")).toHaveLength(1);
});

test("after its new deadline nobody pays for it any more: neither its person nor the sweep, before the job or after an outage", async () => {
  candidate = await anExtending(-180);
  await sends("empty");
  await candidate.approved();
  await takesEffect();
  const [order] = await Orders.ofPerson(candidate.id);
  if (!order) throw new Error("There is no order");
  const card = await candidate.buyer.enterCard("good");
  pass(6 * day);
  const { status, body } = await candidate.buyer.payLater(order.id, card);
  expect([status, body.code]).toEqual([409, "extension.unpaid-too-late"]);
  pass(7 * day);
  await sweep();
  expect([await stateNow(), await orders(), (await chargedCents()).filter(Boolean)]).toEqual([
    ["unpaid"],
    ["failed"],
    [],
  ]);
  await unpaidJob();
  expect([await stateNow(), await orders()]).toEqual([["too_late"], ["canceled"]]);
});

describe("that a bank asks about", () => {
  let orderId: OrderId;

  beforeEach(async () => {
    candidate = await anExtending(-180);
    await sends("asking");
    await candidate.approved();
    await takesEffect();
    const [order] = await Orders.ofPerson(candidate.id);
    if (!order) throw new Error("There is no order");
    expect(order.state).toBe("needs_action");
    orderId = order.id;
    expect((await candidate.buyer.payLater(orderId)).body.order.clientSecret).toBeDefined();
  });

  const confirms = async () => {
    for (const payment of await paymentsOf(candidate.id)) await answerBank(payment, true);
  };
  const inVain = async () => (await Orders.get(candidate.id, orderId)).paymentsInVain;

  async function isGivenBack() {
    await deliverEverything();
    await sweep();
    await deliverEverything();
    expect([await stateNow(), await orders(), await deadlineNow()]).toEqual([
      ["too_late"],
      ["canceled"],
      candidate.deadline,
    ]);
    expect(await inVain()).toMatchObject([{ amountCents: 20_000, returnedCents: 20_000, state: "done" }]);
    const told = await subjects();
    expect(told.filter((subject) => subject === "Your extension for AFC was not paid")).toHaveLength(1);
    expect(told.filter((subject) => subject.startsWith("Your card was charged"))).toHaveLength(1);
    expect(await alertTitles(candidate.token)).toContain("Your extension for AFC was not paid");
  }

  test("confirmed only after its new deadline, its money goes back at once and the deadline stays", async () => {
    pass(6 * day);
    await confirms();
    const { body } = await candidate.buyer.settle(orderId);
    expect(body.order.state).toBe("canceled");
    await isGivenBack();
    await unpaidJob();
    await isGivenBack();
  });

  test("confirmed in the hours before the job, which hears of it first: its money goes back, too", async () => {
    pass(6 * day);
    await confirms();
    await unpaidJob();
    await isGivenBack();
  });

  test("confirmed in time, and heard of later, it is granted", async () => {
    await confirms();
    pass(6 * day);
    await unpaidJob();
    await deliverEverything();
    expect([await stateNow(), await orders()]).toEqual([["granted"], ["paid"]]);
    expect(await deadlineNow()).toBe(plusMonths(candidate.deadline, 6));
  });

  test("confirmed once its registration is closed, its money goes back", async () => {
    const registration = await Registrations.find(candidate.id, candidate.registrationId);
    const person = await Person.get(candidate.id);
    if (!registration) throw new Error("There is no registration");
    const closed = Registrations.changed(person, registration, { closed: { at: now(), why: "deleted" } });
    await commit([...closed.writes, ...Registrations.personWrites(person, closed)]);
    await confirms();
    await candidate.buyer.settle(orderId);
    await sweep();
    expect([await stateNow(), await orders()]).toEqual([["withdrawn"], ["canceled"]]);
    expect(await inVain()).toMatchObject([{ returnedCents: 20_000, state: "done" }]);
  });
});

describe("given back", () => {
  async function givesBack() {
    const [order] = await Orders.ofPerson(candidate.id);
    const params = { userId: candidate.id, orderId: order?.id ?? "" };
    const shown = (await call(getOrder, { as: "admin", params })).body;
    const lines = shown.lines.map(({ id, finalPrice }: { id: string; finalPrice: number }) => ({
      ...{ lineItemId: id, amountCents: finalPrice },
    }));
    const body = { refundId: createId("refund"), lines, reason: "They fell ill", shown: shownOf(shown.refundQuote) };
    const { status } = await call(refund, { as: "admin", params, body });
    await deliverEverything();
    return status;
  }

  test("it puts the old deadline back", async () => {
    await sends();
    await candidate.approved();
    await takesEffect();
    expect(await givesBack()).toBe(200);
    expect([await stateNow(), await deadlineNow()]).toEqual([["refunded"], candidate.deadline]);
  });

  test("its registration can be deleted, and not before", async () => {
    await sends();
    await candidate.approved();
    await takesEffect();
    const deletes = async () =>
      (await call(removeRegistration, { as: "admin", params: { id: candidate.registrationId } })).body.code;
    expect(await deletes()).toBe("registration.charged");
    await givesBack();
    expect(await deletes()).toBeUndefined();
  });
});
