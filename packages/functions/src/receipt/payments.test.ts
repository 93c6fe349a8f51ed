import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents, Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as payment } from "./payment.ts";
import { handler } from "./payments.ts";
import { handler as receiptPdf } from "./receipt-pdf.ts";

const day = (on: string) => `${on}T17:00:00.000Z`;

async function anOrder(personId: PersonId, lines: Partial<LineItem>[], override: object = {}): Promise<Order> {
  const made = aPaidOrder(personId, lines, override as Partial<Order>);
  await importOrders([made]);
  return made.order;
}

async function aRefundedDonation(personId: PersonId): Promise<Order> {
  const gift = { kind: "donation", name: "General fund", anonymous: true } as const;
  const made = aPaidOrder(personId, [gift], { paidAt: day("2026-04-01") as Instant });
  const amountCents = 1000 as Cents;
  const lines = made.lines.map(({ id: lineItemId }) => ({ lineItemId, amountCents }));
  const asked = {
    id: createId("refund"),
    requestedAt: day("2026-04-02") as Instant,
    reason: "By mistake",
    by: "Stripe",
  };
  const refunds = [{ ...asked, state: "done" as const, amountCents, lines }];
  const order = { ...made.order, refundedCents: amountCents, refunds };
  await importOrders([{ ...made, order }]);
  return order;
}

let token: string;
let membership: Order;
let waiting: Order;
let donation: Order;
beforeAll(async () => {
  const { id, email } = await aPerson({ lastName: "Nguyễn" });
  token = await tokenOf(email);
  const term = { start: "2026-03-01", end: "2027-02-28" } as LineItem["term"];
  const discount = { code: "WELCOME10", percentage: true, amount: 10 };
  membership = await anOrder(
    id,
    [
      {
        kind: "membership",
        name: "Professional membership",
        price: 15_000 as never,
        finalPrice: 13_500 as never,
        term,
        discount,
      },
    ],
    { paidAt: day("2026-03-01"), card: { brand: "visa", lastFour: "4242" } },
  );
  await anOrder(id, [{ name: "AFC exam", due: 2027 }], { state: "failed" });
  await anOrder(id, [{ name: "Zebra" }], { state: "canceled", paidAt: undefined });
  waiting = await anOrder(id, [{ name: "AFC registration" }], {
    state: "failed",
    chargedWhen: "approval",
    paidAt: undefined,
    placedAt: day("2026-05-01"),
    failure: "Your card has insufficient funds.",
  });
  donation = await aRefundedDonation(id);
});

describe("the list", () => {
  const names = async (query = "") =>
    (await call(handler, { token, query })).body.data.map((row: { names: string[] }) => row.names[0]);

  test("shows payments and what waits for one, the latest first; not what came to nothing", async () => {
    expect(await names()).toEqual(["AFC registration", "General fund", "Professional membership"]);
  });

  test.each([
    ["limit=2", ["AFC registration", "General fund"]],
    ["limit=2&page=2", ["Professional membership"]],
    ["sort=createdAt,asc", ["Professional membership", "General fund", "AFC registration"]],
    ["sort=amount,asc&limit=1", ["Professional membership"]],
    ["filter=names,fund", ["General fund"]],
    ["filter=state,failed", ["AFC registration"]],
    ["filter=createdAt,03/01/2026", ["Professional membership"]],
  ])("asked for %s shows %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("says when, how much, and what was given back", async () => {
    const { body } = await call(handler, { token, query: "filter=names,fund" });
    expect(body).toEqual({
      data: [
        {
          id: donation.id,
          createdAt: day("2026-04-01"),
          amount: 32_500,
          refundedCents: 1000,
          state: "paid",
          names: ["General fund"],
        },
      ],
      lastPage: 1,
      total: 1,
    });
  });

  test("is empty for somebody who has paid nothing", async () => {
    expect((await call(handler, { as: "other" })).body).toEqual({ data: [], lastPage: 1, total: 0 });
  });
});

describe("a receipt", () => {
  const read = async (paymentId: string) => (await call(payment, { token, params: { paymentId } })).body;

  test("says who paid what to whom, and with which card", async () => {
    expect(await read(membership.id)).toMatchObject({
      id: membership.id,
      createdAt: day("2026-03-01"),
      amount: 13_500,
      state: "paid",
      method: "card",
      card: { brand: "visa", lastFour: "4242" },
      name: "Maya Nguyễn",
      association: { taxId: expect.any(String) },
      lineItems: [{ name: "Professional membership", membership: { start: "2026-03-01", end: "2027-02-28" } }],
    });
  });

  test("has the sentence for the tax return where something was given, and not elsewhere", async () => {
    expect((await read(donation.id)).taxSentence).toMatch(/^No goods or services were provided/);
    expect(await read(membership.id)).not.toHaveProperty("taxSentence");
  });

  test("tells of refunds", async () => {
    expect(await read(donation.id)).toMatchObject({
      refundedCents: 1000,
      refunds: [{ at: day("2026-04-02"), amountCents: 1000 }],
      lineItems: [{ extra: { anonymous: true } }],
    });
  });

  test("of an order that waits says what the bank said", async () => {
    const body = await read(waiting.id);
    expect(body).toMatchObject({ state: "failed", failure: "Your card has insufficient funds." });
    expect(body).not.toHaveProperty("paidAt");
  });

  test.each([
    ["is tried again says when", { dueAt: day("2026-05-08") }, "2026-05-08"],
    ["is tried no more names no day", {}, undefined],
    ["costs nothing any more names no day", { dueAt: day("2026-05-08"), totalCents: 0 as never }, undefined],
    ["is left to the checkout names no day", { dueAt: day("2026-05-08"), chargedWhen: "now" }, undefined],
    ["waits for the bank names no day", { dueAt: day("2026-05-08"), state: "needs_action" }, undefined],
  ] as const)("of a charge that %s", async (_case, override, on) => {
    const { id, email } = await aPerson();
    const failed = { state: "failed", chargedWhen: "approval", paidAt: undefined } as const;
    const order = await anOrder(id, [{ name: "AFC registration" }], { ...failed, ...override });
    const { body } = await call(payment, { token: await tokenOf(email), params: { paymentId: order.id } });
    expect([body.id, body.triedAgainOn]).toEqual([order.id, on]);
  });

  test("is nobody else's", async () => {
    const params = { paymentId: membership.id };
    expect((await call(payment, { as: "other", params })).body.code).toBe("not-found");
    expect((await call(receiptPdf, { as: "other", params })).body.code).toBe("not-found");
  });

  test("is a PDF to keep as well", async () => {
    const { body } = await call(receiptPdf, { token, params: { paymentId: donation.id } });
    expect(body.fileName).toBe("receipt-2026-04-01.pdf");
    expect(Buffer.from(body.base64, "base64").subarray(0, 8).toString()).toBe("%PDF-1.7");
  });
});
