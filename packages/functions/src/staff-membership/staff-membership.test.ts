import { productSeed } from "@guildhall/core/catalog/catalog.seed";
import { fulfil } from "@guildhall/core/fulfilment/fulfilment";
import { importOrders } from "@guildhall/core/ledger/import-orders";
import { importMemberships } from "@guildhall/core/membership/import-memberships";
import { aPaidOrder } from "@guildhall/core/order/order.fixture";
import type { Order } from "@guildhall/core/order/order.schema";
import { now, today } from "@guildhall/core/shared/clock";
import { createId } from "@guildhall/core/shared/create-id";
import { inDays } from "@guildhall/core/shared/days.fixture";
import { type PersonId, writtenDay } from "@guildhall/core/shared/values";
import { beforeEach, describe, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as getUser } from "../account/get.ts";
import { handler as ownMembership } from "../membership/get.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as getPayment } from "../receipt/payment.ts";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as change } from "./change.ts";
import { handler as grant } from "./grant.ts";
import { handler as list } from "./list.ts";
import { handler as remove } from "./remove.ts";

const idOf = (wanted: string) => productSeed.find(({ kind, key }) => kind === "membership" && key === wanted)?.id ?? "";
const membershipId = idOf("professional");

let userId: PersonId;
let email: string;
beforeEach(async () => {
  ({ id: userId, email } = await aPerson());
});

const staff = { as: "admin" } as const;
const reason = "She spoke at the symposium.";
const give = (body: object = {}, params: object = {}) =>
  call(grant, { ...staff, params: { userId, membershipId, ...params }, body: { reason, ...body } });
const edit = (id: string, body: object, whose = userId) =>
  call(change, { ...staff, params: { userId: whose, id }, body: { reason, ...body } });
const drop = (id: string, body: object = { reason }) => call(remove, { ...staff, params: { id }, body });
const shown = async () => (await call(list, { ...staff, params: { userId } })).body;
const days = async () =>
  (await shown()).data.map(({ start, end }: { start: string; end: string }) => [start, end]).toReversed();
const standing = async () => (await call(getUser, { token: await tokenOf(email) })).body.membership;
const subjects = async () => {
  await deliverEverything();
  return mailsTo(email)
    .map(({ subject }) => subject)
    .toSorted();
};
const alerts = async () => {
  const { body } = await call(notifications, { token: await tokenOf(email), query: "limit=10" });
  return body.data.map(({ data }: { data: { message: string } }) => data.message);
};
const lastEntry = async () => (await historyOf(userId)).at(-1);

async function buys(override: Partial<Order> = {}, finalPrice = 9900) {
  const paid = aPaidOrder(
    userId,
    [{ kind: "membership", productId: membershipId, paidAt: now(), finalPrice: finalPrice as never }],
    { paidAt: now(), ...override },
  );
  await importOrders([paid]);
  await fulfil(userId, paid.order.id, createId("outbox"));
  return paid.order;
}

async function receiptLine({ id: paymentId }: Order) {
  const { body } = await call(getPayment, { token: await tokenOf(email), params: { paymentId } });
  return body.lineItems[0];
}

describe("granting", () => {
  test("begins today, is told once, and stands in the history with its reason", async () => {
    const { status, body } = await give();
    expect([status, body]).toEqual([
      200,
      { id: expect.stringMatching(/^mem_/), key: "professional", start: inDays(0), end: inDays(364) },
    ]);
    expect(await standing()).toMatchObject({ valid: true, status: "active", start: inDays(0), end: inDays(364) });
    expect((await shown()).data).toMatchObject([
      { id: body.id, source: "granted", reason, isCharged: false, author: { firstName: "Maya" } },
    ]);
    expect(await lastEntry()).toMatchObject({ action: "membership.granted", reason });
    expect(await subjects()).toEqual(["You have a membership"]);
    const said = `from ${writtenDay(inDays(0))} to ${writtenDay(inDays(364))}.`;
    expect(await alerts()).toEqual([`The association has given you a Professional membership ${said}`]);
  });

  test("that is sent again because its answer was lost is there once", async () => {
    const first = await give();
    expect((await give()).body).toEqual(first.body);
    expect((await give({ start: inDays(0), end: inDays(364) })).body).toEqual(first.body);
    expect([await days(), await subjects()]).toEqual([[[inDays(0), inDays(364)]], ["You have a membership"]]);
  });

  test("follows the one in force; the page says so before", async () => {
    await buys();
    expect((await shown()).next).toEqual({ start: inDays(365), end: inDays(729) });
    await give({}, { membershipId: idOf("student") });
    expect(await days()).toEqual([
      [inDays(0), inDays(364)],
      [inDays(365), inDays(729)],
    ]);
    expect(await standing()).toMatchObject({ start: inDays(0), end: inDays(729) });
  });

  test("between two that were bought ends before the later one, whose days stay", async () => {
    await buys();
    const [bought] = (await shown()).data;
    await give({ start: inDays(500), end: inDays(864) });
    await give({ reason: "In between." });
    expect(await days()).toEqual([
      [bought.start, bought.end],
      [inDays(365), inDays(499)],
      [inDays(500), inDays(864)],
    ]);
  });

  test("over days that are a member's already is refused, names them, and changes nothing", async () => {
    await buys();
    const { status, body } = await give({ start: inDays(364), end: inDays(400) });
    expect([status, body.code, body.errors]).toEqual([
      409,
      "membership.overlap",
      [
        {
          path: "start",
          message: `The membership from ${writtenDay(inDays(0))} to ${writtenDay(inDays(364))} has some of these days.`,
        },
      ],
    ]);
    expect(await days()).toHaveLength(1);
  });

  test("by two at once makes one after the other", async () => {
    await Promise.all([give({ reason: "One." }), give({ reason: "Two." })]);
    expect(await days()).toEqual([
      [inDays(0), inDays(364)],
      [inDays(365), inDays(729)],
    ]);
  });

  test("a later day leaves a gap, and what is bought in between never overlaps it", async () => {
    await give({ start: inDays(30), end: inDays(394) });
    expect(await standing()).toMatchObject({ valid: false, start: inDays(30) });
    await buys();
    expect(await days()).toEqual([
      [inDays(30), inDays(394)],
      [inDays(395), inDays(759)],
    ]);
  });

  test.each([
    ["without a reason", { reason: " " }, "reason", "Say why."],
    [
      "that ends before it begins",
      { start: "2026-05-02", end: "2026-05-01" },
      "end",
      "The last day is before the first. Enter a later one.",
    ],
    ["of another century", { start: "1949-12-31", end: "1950-12-30" }, "start", "Enter a day from 1950 on."],
    ["of the next century", { start: "2126-05-01" }, "end", "Enter a day at most 10 years from today."],
  ])("%s is refused at its field", async (_case, body, path, message) => {
    const answer = await give(body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await days()).toEqual([]);
  });

  test.each([
    ["ends a rejection", "rejected", {}, undefined],
    ["ends a withdrawal", "withdrawn", {}, undefined],
    ["up to today ends a rejection", "rejected", { start: inDays(-20), end: inDays(0) }, undefined],
    ["up to yesterday leaves a rejection", "rejected", { start: inDays(-20), end: inDays(-1) }, "rejected"],
    ["leaves what waits for review", "pending", {}, "pending"],
    ["leaves what is in the cart", "in_cart", {}, "in_cart"],
  ] as const)("%s", async (_case, status, term, left) => {
    const latestMembershipRequest = { key: "student", status, requestedAt: now() } as const;
    ({ id: userId, email } = await aPerson({ latestMembershipRequest }));
    expect((await give(term)).status).toBe(200);
    const { body } = await call(getUser, { token: await tokenOf(email) });
    expect(body.latestMembershipRequest?.status).toBe(left);
  });

  test("to nobody, or of what is no membership, is not found", async () => {
    const event = productSeed.find(({ kind }) => kind !== "membership")?.id;
    expect((await give({}, { userId: createId("person") })).status).toBe(404);
    expect((await give({}, { membershipId: event })).status).toBe(404);
  });
});

describe("changing", () => {
  test("moves the days and the kind at once, tells it once, and keeps both in the history", async () => {
    const { body } = await give();
    const to = { key: "student", start: inDays(-10), end: inDays(100) };
    expect((await edit(body.id, to)).body).toEqual({ id: body.id, ...to });
    expect(await standing()).toMatchObject({ start: inDays(-10), end: inDays(100) });
    expect(await lastEntry()).toMatchObject({
      action: "membership.term-changed",
      reason,
      before: { start: inDays(0), end: inDays(364), key: "professional" },
      after: to,
    });
    expect((await edit(body.id, to)).status).toBe(200);
    expect(await subjects()).toEqual(["You have a membership", "Your membership was changed"]);
  });

  test("of a bought one is said on its receipt and to staff on its order, beside the days that were bought", async () => {
    const order = await buys();
    const bought = (await receiptLine(order)).membership;
    expect((await receiptLine(order)).membershipNow).toBeUndefined();
    const [{ id }] = (await shown()).data;
    const moved = { start: inDays(10), end: inDays(300) };
    await edit(id, moved);
    expect(await receiptLine(order)).toMatchObject({ membership: bought, membershipNow: moved });
    const params = { userId, orderId: order.id };
    const { body } = await call(getOrder, { as: "admin", params });
    expect([body.terms, body.lines[0].term]).toEqual([[{ lineItemId: order.lines[0]?.id, ...moved }], bought]);
  });

  test("to an end of yesterday ends it at once", async () => {
    const { body } = await give({ start: inDays(-20), end: inDays(100) });
    await edit(body.id, { end: inDays(-1) });
    expect(await standing()).toMatchObject({ valid: false, status: "none", end: inDays(-1) });
  });

  test("of one that is long over tells nobody", async () => {
    const { body } = await give({ start: "2020-01-01", end: "2020-12-30" });
    await edit(body.id, { end: "2020-12-31" });
    expect(await subjects()).toEqual([]);
  });

  test("into the days of another is refused", async () => {
    const { body } = await give();
    await give({ start: inDays(365), end: inDays(400) });
    expect((await edit(body.id, { end: inDays(365) })).body.code).toBe("membership.overlap");
    expect((await edit(body.id, { end: inDays(-1) })).body.errors[0].path).toBe("end");
    expect(await days()).toEqual([
      [inDays(0), inDays(364)],
      [inDays(365), inDays(400)],
    ]);
  });

  test("two at once into the same days: one is refused", async () => {
    const first = await give({ start: "2020-01-01", end: "2020-12-30" });
    const second = await give({ start: "2022-01-01", end: "2022-12-30" });
    const to = { start: "2021-01-01", end: "2021-12-31" };
    const answers = await Promise.all([edit(first.body.id, to), edit(second.body.id, to)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("of another person's term is not found", async () => {
    const { body } = await give();
    expect((await edit(body.id, { end: inDays(1) }, (await aPerson()).id)).status).toBe(404);
  });
});

describe("removing", () => {
  test("takes what was granted away at once, tells it once, and the history keeps it", async () => {
    const { body } = await give();
    expect((await drop(body.id)).body).toEqual({ done: true });
    expect(await days()).toEqual([]);
    expect(await standing()).toEqual({ valid: false, status: "none" });
    const before = { id: body.id, start: inDays(0), end: inDays(364), key: "professional" };
    expect(await lastEntry()).toMatchObject({ action: "membership.term-removed", reason, before });
    expect((await drop(body.id)).status).toBe(404);
    expect(await subjects()).toEqual(["A membership was taken back", "You have a membership"]);
  });

  test("leaves the days of the others as they are", async () => {
    const { body } = await give();
    await give({ start: inDays(365), end: inDays(729) });
    await drop(body.id);
    expect(await days()).toEqual([[inDays(365), inDays(729)]]);
    expect(await standing()).toMatchObject({ valid: false, start: inDays(365), end: inDays(729) });
  });

  test("what was charged is refused: refund first", async () => {
    const order = await buys();
    const [term] = (await shown()).data;
    expect(term).toMatchObject({ source: "bought", orderId: order.id, isCharged: true });
    const { status, body } = await drop(term.id);
    expect([status, body.code, body.title]).toEqual([
      409,
      "membership.charged",
      "Could not delete membership. It was paid: refund first.",
    ]);
    expect(await days()).toHaveLength(1);
  });

  test.each([
    ["staff have waived", { method: "override" } as const, 9900],
    ["was free", { method: "free" } as const, 0],
  ])("what %s can go, and its receipt says so", async (_case, paid, price) => {
    const order = await buys(paid, price);
    const [term] = (await shown()).data;
    expect(await receiptLine(order)).not.toHaveProperty("isMembershipGone");
    expect((await drop(term.id)).status).toBe(200);
    expect(await days()).toEqual([]);
    expect(await receiptLine(order)).toMatchObject({
      membership: { start: term.start, end: term.end },
      isMembershipGone: true,
    });
  });

  test("leaves alone the receipt of an imported term, which does not name what bought it", async () => {
    const term = { start: inDays(-100), end: inDays(264) };
    const line = { kind: "membership", productId: membershipId, paidAt: now(), fulfilledAt: now(), term } as const;
    const paid = aPaidOrder(userId, [line as never], { paidAt: now() });
    await importOrders([paid]);
    await importMemberships([{ personId: userId, key: "professional", ...term, grantedAt: now() }]);
    const said = await receiptLine(paid.order);
    expect([said.membership, said.isMembershipGone]).toEqual([term, undefined]);
  });

  test("needs a reason", async () => {
    const { body } = await give();
    expect((await drop(body.id, { reason: "" })).status).toBe(400);
    expect(await days()).toHaveLength(1);
  });
});

test.each(["pending", "unpaid"] as const)(
  "what is asked for and %s is said, with the way to its review",
  async (status) => {
    const lineItemId = createId("lineItem");
    const latestMembershipRequest = { key: "student", status, requestedAt: now(), lineItemId } as const;
    ({ id: userId } = await aPerson({ latestMembershipRequest }));
    expect((await shown()).request).toMatchObject({ id: lineItemId, key: "student", status });
  },
);

test("what is answered is not said to wait", async () => {
  const answered = {
    key: "student",
    status: "rejected",
    requestedAt: now(),
    lineItemId: createId("lineItem"),
  } as const;
  ({ id: userId } = await aPerson({ latestMembershipRequest: answered }));
  expect((await shown()).request).toBeUndefined();
});

test("a term whose price came back in full says so, and may be removed", async () => {
  const line = { kind: "membership", productId: membershipId, paidAt: now(), price: 9900, finalPrice: 9900 } as const;
  const charged = await aChargedOrder([line as never]);
  ({ id: userId } = charged.person);
  await fulfil(userId, charged.order.id, createId("outbox"));
  const [{ id }] = (await shown()).data;
  await edit(id, { start: inDays(-10), end: inDays(100) });
  expect((await shown()).data).toMatchObject([{ isCharged: true, isRefunded: false }]);
  await charged.refund([[charged.lines[0], 9900]]);
  await deliverEverything();
  expect((await shown()).data).toMatchObject([{ end: inDays(-1), isCharged: false, isRefunded: true }]);
});

test("the member sees the same terms", async () => {
  await give({ start: "2020-01-01", end: "2020-12-30" });
  await give({ reason: "Again." });
  const { body } = await call(ownMembership, { token: await tokenOf(email) });
  expect(body.terms.map(({ start }: { start: string }) => start)).toEqual([today(), "2020-01-01"]);
});

test("a refund in full takes the term back, and the mail about it says so once; a part of it takes nothing back", async () => {
  const price = 9900 as never;
  const line = { kind: "membership", productId: membershipId, paidAt: now(), price, finalPrice: price } as const;
  const charged = await aChargedOrder([line]);
  ({ id: userId, email } = charged.person);
  await fulfil(userId, charged.order.id, createId("outbox"));
  await charged.refund([[charged.lines[0], 900]]);
  await deliverEverything();
  expect(await standing()).toMatchObject({ valid: true });
  await charged.refund([[charged.lines[0], 9000]]);
  await deliverEverything();
  expect([await standing(), await days()]).toEqual([{ valid: false, status: "none" }, []]);
  const said = mailsTo(email).filter(({ text }) => text.includes("is no longer there."));
  expect(said.map(({ subject }) => subject)).toEqual(["Your refund"]);
});
