import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { dayIn, type Instant, type LocalDate } from "@guildhall/core/ground/shared/values";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aShopper } from "../cart/shopper.fixture.ts";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as decide } from "../membership-review/decide.ts";
import { handler as request } from "../membership-review/get.ts";
import { handler as getPayment } from "../receipt/payment.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { day, minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as listTerms } from "../staff-membership/list.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { handler as addToCart } from "./add-to-cart.ts";
import { handler as options } from "./options.ts";

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly values: Record<string, unknown>;
}

const [dues, laterDues] = [150_00, 165_00];
const daysAhead = 100;
const laterFrom = inDays(daysAhead);
/** Each is a whole purchase. */
const runs = 5 * Number(process.env.PROPERTY_FACTOR ?? 1);

const rowOf = async (name: string): Promise<Row> =>
  (await Page.listRows("membership")).body.data.find(({ values }: Row) => values.name === name);

const enterAhead = async (name: string, more: object) => {
  const row = await rowOf(name);
  return Page.change("membership", row, { ...row.values, ...more });
};

beforeAll(async () => {
  await enterAhead("Professional membership", { laterPriceCents: laterDues, laterPriceFrom: laterFrom });
  await enterAhead("Emeritus membership", { laterPriceCents: 90_00, laterPriceFrom: laterFrom });
});
beforeEach(() => stopClock(Date.parse(now())));
afterEach(() => void vi.useRealTimers());

const endingIn = (days: number): Partial<ImportedPerson> => ({
  membershipStart: inDays(days - 364),
  membershipEnd: inDays(days),
});

/** The moment when the day begins in New York. */
const midnightBefore = (on: LocalDate): number =>
  [4, 5]
    .map((hours) => Date.parse(`${on}T0${hours}:00:00Z`))
    .find((at) => dayIn(new Date(at).toISOString() as Instant) === on) ?? 0;

/** The option of the page, and its way from there to the receipt and the term. */
async function renew(person: Partial<ImportedPerson>) {
  const shopper = await aShopper(person);
  const { token, id } = shopper;
  const buyer = testBuyerOf(id, token);
  const { data, term } = (await call(options, { token })).body;
  const option = data.find(({ key }: { key: string }) => key === "professional");
  await call(addToCart, { token, body: { membershipId: option.id } });
  const cart = await shopper.cart();
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  const { order } = (await buyer.pay(submission)).body;
  await deliverEverything();
  const receipt = (await call(getPayment, { token, params: { paymentId: order.id } })).body;
  const [listed] = (await call(listTerms, { as: "admin", params: { userId: id } })).body.data;
  const charged = (await paymentsOf(id)).reduce((sum, { amount }) => sum + amount, 0);
  return {
    option,
    starts: [term.start, receipt.lineItems[0].membership.start, listed.start],
    cents: [
      ...[option.price, cart.items[0].finalPrice, cart.totalCents, order.totalCents],
      ...[receipt.amount, receipt.lineItems[0].finalPrice, charged],
    ],
  };
}

/** bylaws#membership-price */
describe("a membership costs what holds on its first day", () => {
  test.each<[string, Partial<ImportedPerson>, number, number]>([
    ["of somebody who is no member: today", {}, 0, dues],
    ["of somebody whose membership has lapsed: today", endingIn(-400), 0, dues],
    ["that begins long before the day of the later price", endingIn(10), 11, dues],
    ["that begins on the day before it", endingIn(daysAhead - 2), daysAhead - 1, dues],
    ["that begins on the day itself", endingIn(daysAhead - 1), daysAhead, laterDues],
    ["that begins on the day after", endingIn(daysAhead), daysAhead + 1, laterDues],
    ["that begins in the year after", endingIn(daysAhead + 364), daysAhead + 365, laterDues],
  ])("%s", async (_case, person, days, cents) => {
    const { starts, cents: all, option } = await renew(person);
    expect(new Set(starts)).toEqual(new Set([inDays(days)]));
    expect(all).toEqual(all.map(() => cents));
    expect(option.pricedFrom).toBe(cents === laterDues ? laterFrom : undefined);
  });

  test("on the page, in the cart, on the order and its receipt alike, whatever the day it begins", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: daysAhead - 4, max: daysAhead + 2 }), async (days) => {
        const { starts, cents } = await renew(endingIn(days));
        expect(new Set(starts).size).toBe(1);
        expect(new Set(cents)).toEqual(new Set([String(starts[0]) < laterFrom ? dues : laterDues]));
      }),
      { numRuns: runs },
    );
  });

  test("also where staff approve it, who see and charge what its person saw", async () => {
    const shopper = await aShopper({ ...endingIn(daysAhead - 1), dateOfBirth: "1950-01-01" as never });
    const buyer = testBuyerOf(shopper.id, shopper.token);
    const { id: membershipId } = await rowOf("Emeritus membership");
    const body = { membershipId, memberForTenYears: true };
    const [item] = (await call(addToCart, { token: shopper.token, body })).body.items;
    await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
    const params = { kind: "membership", id: item.id };
    const { changedAt, outcomes } = (await call(open, { as: "admin", params, body: {} })).body.item;
    const shown = (await call(request, { as: "admin", params: { id: item.id } })).body.membership;
    expect([item.finalPrice, outcomes.approve.fields[0].value, shown.price]).toEqual([90_00, 90_00, 90_00]);
    const totalCents = outcomes.approve.fields[0].value;
    await call(decide, { as: "admin", params: { id: item.id }, body: { approved: true, changedAt, totalCents } });
    pass(11_000);
    await deliverEverything();
    pass(60_000);
    await deliverEverything();
    expect((await paymentsOf(shopper.id)).map(({ amount }) => amount)).toEqual([90_00]);
  });

  test("a cart that was shown at 23:59 is refused at 00:01, and shows the price that holds then", async () => {
    stopClock(midnightBefore(laterFrom) - minute);
    const shopper = await aShopper();
    const buyer = testBuyerOf(shopper.id, shopper.token);
    const { id: membershipId } = await rowOf("Professional membership");
    await call(addToCart, { token: shopper.token, body: { membershipId } });
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
    pass(2 * minute);
    expect((await buyer.pay(submission)).body.code).toBe("cart.changed");
    expect((await shopper.cart()).items[0]).toMatchObject({ finalPrice: laterDues, priceWhenAdded: dues });
  });
});

describe("on the page of staff", () => {
  test.each([
    [{ laterPriceFrom: undefined }, "laterPriceFrom", "Enter its first day, too."],
    [{ laterPriceCents: undefined }, "laterPriceCents", "Enter the later price, too."],
    [{ laterPriceFrom: today() }, "laterPriceFrom", "Enter a day that is still to come."],
    [{ laterPriceFrom: plusDays(today(), -1) }, "laterPriceFrom", "Enter a day that is still to come."],
  ])("%j is refused", async (more, path, message) => {
    const { status, body } = await enterAhead("Professional membership", more);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  test("the later price is the price from its day on, and the next one is entered beside it", async () => {
    pass((daysAhead - 1) * day);
    expect((await rowOf("Professional membership")).values).toMatchObject({
      ...{ priceCents: dues, laterPriceCents: laterDues, laterPriceFrom: laterFrom },
    });
    pass(day);
    const { values } = await rowOf("Professional membership");
    expect([values.priceCents, values.laterPriceCents, values.laterPriceFrom]).toEqual([
      laterDues,
      undefined,
      undefined,
    ]);
    const next = { laterPriceCents: 180_00, laterPriceFrom: inDays(50) };
    expect((await enterAhead("Professional membership", next)).status).toBe(200);
    expect((await renew({})).cents).toContain(laterDues);
    expect((await rowOf("Professional membership")).values).toMatchObject({ priceCents: laterDues, ...next });
    expect(
      (await enterAhead("Professional membership", { laterPriceCents: undefined, laterPriceFrom: undefined })).status,
    ).toBe(200);
    expect((await rowOf("Professional membership")).values).not.toHaveProperty("laterPriceCents");
  });
});
