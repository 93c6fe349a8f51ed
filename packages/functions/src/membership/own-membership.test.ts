import { importMemberships } from "@guildhall/core/domains/membership/import-memberships";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { aShopper } from "../cart/shopper.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as linkToFile } from "../system-data/link-to-members-file.ts";
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

// Half a unit more than four is for the banners, which the page once asked for by a third call.
test("the page costs two calls and at most four and a half read units, with the banners", async () => {
  const { token } = await aMember();
  const [user, own] = [await costOf(() => call(getUser, { token })), await costOf(() => call(get, { token }))];
  expect(own.answer.body.banners).toBeDefined();
  expect(user.reads + own.reads).toBeLessThanOrEqual(4.5);
});

test("a member can open the resources, and the first visit has nothing new; others see what they would get", async () => {
  const resourcesOf = async (token: string) =>
    (await call(get, { token })).body.resources.flatMap(({ resources }: { resources: object[] }) => resources);
  const [first] = await resourcesOf((await aMember()).token);
  expect(first).toMatchObject({ link: expect.stringMatching(/^https:/), isNew: false });
  const [shown] = await resourcesOf((await aShopper()).token);
  expect(shown).toMatchObject({ id: first.id, name: first.name });
  expect([shown.link, shown.file, shown.isNew]).toEqual([undefined, undefined, undefined]);
});

test("the file of a resource is refused to who is no valid member today, and to members where it is none", async () => {
  const ask = (token: string) => call(linkToFile, { token, params: { id: createId("media") }, query: "use=download" });
  const ended = await aShopper({ membershipStart: inDays(-365), membershipEnd: inDays(-1) });
  const member = await aShopper({ membershipStart: inDays(-364), membershipEnd: inDays(0) });
  const answers = [await ask(ended.token), await ask(member.token)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, "membership.members-only"],
    [404, "not-found"],
  ]);
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
