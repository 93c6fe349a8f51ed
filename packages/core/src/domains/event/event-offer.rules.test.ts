import { expect, test } from "vitest";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { isOffered } from "../../money/catalog/catalog.rules.ts";
import { Offer } from "../../money/catalog/catalog.schema.ts";
import { anEvent } from "./event.fixture.ts";
import { fullOfferOf, offerOf } from "./event-offer.rules.ts";

const day = (text: string) => text as LocalDate;

test("an event is an offer with its two prices, charged at once", () => {
  const event = anEvent({ price: 4900 as Cents, memberPrice: 2900 as Cents, freeForMembers: true });
  expect(Offer.parse(offerOf(event))).toEqual({
    kind: "event",
    id: event.id,
    name: event.name,
    priceCents: 4900,
    memberPriceCents: 2900,
    freeForMembers: true,
    account: "Events",
    chargedWhen: "now",
    activeTo: event.expirationDate,
  });
});

test.each([
  ["2026-06-29", true],
  ["2026-06-30", true],
  ["2026-07-01", false],
])("with the expiration date 2026-06-30 it is offered on %s: %s", (today, expected) => {
  expect(isOffered(offerOf(anEvent({ expirationDate: day("2026-06-30") })), day(today))).toBe(expected);
});

test("a full event is not offered, and says so", () => {
  const full = fullOfferOf(anEvent({ expirationDate: day("2026-06-30") }), day("2026-06-15"));
  expect([full.full, isOffered(full, day("2026-06-15"))]).toEqual([true, false]);
});

test("can still be bought after its own day, where it expires later", () => {
  const recorded = anEvent({ date: day("2026-01-10"), expirationDate: day("2026-06-30") });
  expect(isOffered(offerOf(recorded), day("2026-06-30"))).toBe(true);
});
