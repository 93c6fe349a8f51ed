import type { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import { afterEach, expect, test, vi } from "vitest";
import { handler as updateSocial } from "../account/update-social.ts";
import { aShopper, cartLineOf, onSale } from "../cart/shopper.fixture.ts";
import { handler as dashboard } from "../dashboard/get.ts";
import { call } from "../shared/call.fixture.ts";

afterEach(() => void vi.useRealTimers());

const isMember = { membership: { valid: true }, price: 60_00, biography: 200, hasEvents: true };
const isNone = { membership: { valid: false }, price: 100_00, biography: 403, hasEvents: false };

// Each at 23:59 in New York. Its clocks change on March 14 and November 7, 2027.
test.each([
  ["in winter", "2026-12-31", "2027-01-01T04:59:00Z"],
  ["in summer", "2027-07-31", "2027-08-01T03:59:00Z"],
  ["on a leap day", "2028-02-29", "2028-03-01T04:59:00Z"],
  ["on the day before one of 23 hours", "2027-03-13", "2027-03-14T04:59:00Z"],
  ["on the day of 23 hours", "2027-03-14", "2027-03-15T03:59:00Z"],
  ["on the day before one of 25 hours", "2027-11-06", "2027-11-07T03:59:00Z"],
  ["on the day of 25 hours", "2027-11-07", "2027-11-08T04:59:00Z"],
])("a membership that ends %s gives everything until midnight, and nothing a minute after", async (_when, end, at) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
  const term = { membershipStart: "2026-01-01" as LocalDate, membershipEnd: end as LocalDate };
  const exams = await onSale({ priceCents: 100_00 as Cents, memberPriceCents: 60_00 as Cents });
  const { put, cart, user, token } = await aShopper(term);
  await put(cartLineOf(exams));
  const seen = async () => ({
    membership: (await user()).membership,
    price: (await cart()).totalCents,
    hasEvents: Array.isArray((await call(dashboard, { token })).body.events),
    biography: (await call(updateSocial, { token, body: { memberBio: "For members" } })).status,
  });
  expect(await seen()).toMatchObject(isMember);
  vi.setSystemTime(Date.parse(at) + 120_000);
  expect(await seen()).toMatchObject(isNone);
});
