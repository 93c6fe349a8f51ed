import { importMemberships } from "@guildhall/core/membership/import-memberships";
import { now } from "@guildhall/core/shared/clock";
import { inDays } from "@guildhall/core/shared/days.fixture";
import { expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { aShopper } from "../cart/shopper.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as options } from "./options.ts";

async function aMember() {
  const shopper = await aShopper({ membershipStart: inDays(-10), membershipEnd: inDays(354) });
  const term = (from: number) => ({
    ...({ personId: shopper.id, key: "professional", grantedAt: now() } as const),
    ...{ start: inDays(from), end: inDays(from + 364) },
  });
  await importMemberships([term(-10), term(-740), term(-1105)]);
  return shopper;
}

test("answers the terms, the latest first", async () => {
  const { token } = await aMember();
  const { body } = await call(get, { token });
  expect(body.terms.map(({ start, end }: { start: string; end: string }) => [start, end])).toEqual([
    [inDays(-10), inDays(354)],
    [inDays(-740), inDays(-376)],
    [inDays(-1105), inDays(-741)],
  ]);
});

test("the page costs two calls and at most four read units", async () => {
  const { token } = await aMember();
  const [user, own] = [await costOf(() => call(getUser, { token })), await costOf(() => call(get, { token }))];
  expect(user.reads + own.reads).toBeLessThanOrEqual(4);
});

test("options say for which days, and what our records say of the tenure", async () => {
  const { token } = await aMember();
  const { body } = await call(options, { token });
  expect(body.data.map(({ key, needsReview }: { key: string; needsReview: boolean }) => [key, needsReview])).toEqual([
    ["professional", false],
    ["student", true],
    ["emeritus", true],
  ]);
  expect(body).toMatchObject({
    term: { start: inDays(355), end: inDays(719) },
    present: { start: inDays(-10), end: inDays(354) },
    tenure: { since: inDays(-10), years: 0 },
  });
});
