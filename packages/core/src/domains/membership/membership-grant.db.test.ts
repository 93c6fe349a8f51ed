import { beforeEach, describe, expect, test } from "vitest";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { inDays } from "../../ground/shared/days.fixture.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Catalog from "../../money/catalog/catalog.ts";
import { importOrders } from "../../money/ledger/import-orders.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { aPaidOrder } from "../../money/order/order.fixture.ts";
import { kindOn } from "../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../people/person/membership.schema.ts";
import * as Person from "../../people/person/person.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { fulfil } from "../../selling/fulfilment/fulfilment.ts";
import { endRefundedTerm } from "./end-refunded-term.ts";
import { MembershipEntity } from "./membership.entity.ts";

const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;

let personId: PersonId;
beforeEach(() => {
  personId = createId("person");
});

const someone = (override: object = {}) =>
  importPeople([
    {
      id: personId,
      firstName: "Maya",
      lastName: "Brooks",
      email: `${personId}@people.example`,
      registeredAt,
      ...withoutLogin,
      ...override,
    },
  ]);

const buys = (...keys: MembershipRequest["key"][]) => buysAt(now(), ...keys);

async function buysAt(paidAt: Instant, ...keys: MembershipRequest["key"][]) {
  const products = await Promise.all(keys.map((key) => Catalog.byKey("membership", key)));
  const { order, lines } = aPaidOrder(
    personId,
    products.map((product) => ({ kind: "membership" as const, productId: product?.id ?? "", paidAt })),
    { paidAt },
  );
  await importOrders([{ order, lines }]);
  await fulfil(personId, order.id, createId("outbox"));
  return LineItems.findAll(
    personId,
    lines.map(({ id }) => id),
  );
}

const rows = async () =>
  (await MembershipEntity.query.byPerson({ personId }).go()).data.map(({ key, start, end }) => [key, start, end]);
const said = async () => {
  const { membershipStart, membershipEnd, membershipKey, latestMembershipRequest } = await Person.get(personId);
  return { membershipStart, membershipEnd, membershipKey, request: latestMembershipRequest?.status };
};

const term = (from: number) => ({ start: inDays(from), end: inDays(from + 364) });

describe("a membership that is paid", () => {
  test("begins today, and the line item says for which days", async () => {
    await someone();
    const [line] = await buys("professional");
    expect(line?.term).toEqual(term(0));
    expect(await rows()).toEqual([["professional", inDays(0), inDays(364)]]);
    expect(await said()).toMatchObject({
      membershipStart: inDays(0),
      membershipEnd: inDays(364),
      membershipKey: "professional",
    });
  });

  test("begins on the day of payment in New York, although it takes effect on the day after", async () => {
    await someone();
    const lateTheDayBefore = `${inDays(0)}T03:30:00.000Z` as Instant;
    const [line] = await buysAt(lateTheDayBefore, "professional");
    expect(line?.term).toEqual(term(-1));
    expect(await said()).toMatchObject({ membershipStart: inDays(-1), membershipKey: "professional" });
  });

  test("follows the one in force: a row of its own, and one membership on the record", async () => {
    await someone({ membershipStart: inDays(-300), membershipEnd: inDays(64), membershipKey: "professional" });
    const [line] = await buys("professional");
    expect(line?.term).toEqual(term(65));
    expect(await rows()).toEqual([["professional", inDays(65), inDays(429)]]);
    expect(await said()).toMatchObject({ membershipStart: inDays(-300), membershipEnd: inDays(429) });
  });

  test("of another kind changes the kind only once its own term begins", async () => {
    await someone({ membershipStart: inDays(-300), membershipEnd: inDays(64), membershipKey: "student" });
    await buys("professional");
    const person = await Person.get(personId);
    const kinds = [0, 64, 65, 429].map((days) => kindOn(person, inDays(days)));
    expect([person.membershipKey, ...kinds]).toEqual(["student", "student", "student", "professional", "professional"]);
  });

  test("three times makes three terms, each of its kind", async () => {
    await someone();
    await buys("student");
    await buys("professional");
    await buys("emeritus");
    const person = await Person.get(personId);
    expect(person.membershipTerms).toEqual([
      { ...term(0), key: "student" },
      { ...term(365), key: "professional" },
      { ...term(730), key: "emeritus" },
    ]);
    expect(await rows()).toHaveLength(3);
  });

  test("keeps the gap after one that has ended", async () => {
    await someone({ membershipStart: inDays(-366), membershipEnd: inDays(-2), membershipKey: "student" });
    await buys("professional");
    expect(await said()).toMatchObject({ membershipStart: inDays(0), membershipKey: "professional" });
  });

  test("and another one in the same order are consecutive", async () => {
    await someone();
    const lines = await buys("professional", "professional");
    expect(lines.map((line) => line.term)).toEqual([term(0), term(365)]);
    expect(await said()).toMatchObject({ membershipStart: inDays(0), membershipEnd: inDays(729) });
  });

  test("and another one that is paid at the same time are consecutive", async () => {
    await someone();
    const lines = (await Promise.all([buys("professional"), buys("professional")])).flat();
    const starts = lines.map((line) => line.term?.start).toSorted();
    expect(starts).toEqual([inDays(0), inDays(365)]);
    expect(await rows()).toHaveLength(2);
    expect(await said()).toMatchObject({ membershipEnd: inDays(729) });
  });
});

describe("what was asked for", () => {
  const request = (status: MembershipRequest["status"]): MembershipRequest => ({
    key: "student",
    status,
    requestedAt: registeredAt,
  });

  test.each([
    ["in the cart is approved once it is paid", "in_cart", "student", "approved"],
    ["and charged on approval is approved", "pending", "student", "approved"],
    ["stays as it is when another membership is paid", "pending", "professional", "pending"],
  ] as const)("%s", async (_case, status, key, expected) => {
    await someone({ latestMembershipRequest: request(status) });
    await buys(key);
    expect(await said()).toMatchObject({ request: expected, membershipKey: key });
  });

  test("is not created without a request", async () => {
    await someone();
    await buys("emeritus");
    expect(await said()).toMatchObject({ request: undefined, membershipKey: "emeritus" });
  });
});

describe("a membership that is refunded in full", () => {
  const refund = async (line: LineItem | undefined) => {
    const effect = line && (await endRefundedTerm(line, await Person.get(personId)));
    if (effect?.writes.length) await commit([...effect.writes]);
    return effect?.told;
  };

  test("goes while it is to come; the one in force stays, and it is said once", async () => {
    await someone();
    const [, later] = await buys("professional", "student");
    expect(await refund(later)).toMatch(/^Your Student membership from .* is no longer there\.$/);
    expect(await refund(later)).toBeUndefined();
    expect(await rows()).toEqual([["professional", inDays(0), inDays(364)]]);
    expect(await said()).toMatchObject({ membershipEnd: inDays(364), membershipKey: "professional" });
  });

  test("leaves the later one on its days, with the gap", async () => {
    await someone();
    const [first] = await buys("student", "professional");
    await refund(first);
    expect(await rows()).toEqual([["professional", inDays(365), inDays(729)]]);
    expect(await said()).toMatchObject({ membershipStart: inDays(365), membershipKey: "professional" });
  });

  test("of which days are used ends yesterday", async () => {
    await someone();
    const [line] = await buysAt(`${inDays(-20)}T17:00:00.000Z` as Instant, "professional");
    await refund(line);
    expect(await rows()).toEqual([["professional", inDays(-20), inDays(-1)]]);
    const person = await Person.get(personId);
    expect([person.membershipTerms, person.membershipEnd]).toEqual([[], inDays(-1)]);
  });

  test("leaves no membership on the record of somebody who had none before", async () => {
    await someone();
    const [line] = await buys("professional");
    await refund(line);
    expect([await rows(), await said()]).toEqual([[], {}]);
  });

  const endsInTurn = {
    "before the purchase takes effect": [refund, async () => undefined],
    "after it": [async () => undefined, refund],
  } as const;

  test.each([20, 0].flatMap((days) => Object.entries(endsInTurn).map(([when, turns]) => ({ days, when, turns }))))(
    "is not followed by what is bought after it: one of $days days that ends $when",
    async ({ days, turns }) => {
      await someone();
      const paidAt = days === 0 ? now() : (`${inDays(-days)}T17:00:00.000Z` as Instant);
      const [first] = await buysAt(paidAt, "professional");
      await commit(first ? [LineItems.refunded(first, first.finalPrice)] : []);
      await turns[0](first);
      const [line] = await buys("student");
      await turns[1](first);
      expect(line?.term).toEqual(term(0));
      const used = days > 0 ? [["professional", inDays(-days), inDays(-1)]] : [];
      expect(await rows()).toEqual([...used, ["student", inDays(0), inDays(364)]]);
      expect(await said()).toMatchObject({ membershipEnd: inDays(364), membershipKey: "student" });
    },
  );

  test("in part is followed as before", async () => {
    await someone();
    const [first] = await buys("professional");
    if (first) await commit([LineItems.refunded(first, first.finalPrice - 1)]);
    expect((await buys("student"))[0]?.term).toEqual(term(365));
  });
});
