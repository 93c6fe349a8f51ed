import * as History from "@guildhall/core/ground/change/history";
import { today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays, plusYears } from "@guildhall/core/ground/shared/days";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Orders from "@guildhall/core/money/order/order";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../cart/shopper.fixture.ts";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./add-to-cart.ts";
import { handler as addTranscript } from "./add-transcript.ts";
import { handler as ownMembership } from "./get.ts";
import { handler as options } from "./options.ts";

const idOf = (key: string): string => productSeed.find((one) => one.kind === "membership" && one.key === key)?.id ?? "";

const born = (years: number, days = 0) => ({ dateOfBirth: plusDays(plusYears(today(), -years), days) });
const certified = (status: "good_standing" | "revoked"): Partial<ImportedPerson> => ({
  userCertifications: [{ id: "afc", name: "AFC", status }],
});

const ask = ({ token }: Shopper, key: string, more: object = {}) =>
  call(handler, { token, body: { membershipId: idOf(key), ...more } });

async function aTranscript({ token }: Shopper): Promise<string> {
  const upload = { name: "Transcript.pdf", contentType: "application/pdf", size: 300 };
  return (await call(addTranscript, { token, body: upload })).body.mediaId;
}

const errorsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.errors?.map(({ path, message }: never) => [path, message]);

test("a professional membership goes into the cart, and its answer says what was asked for", async () => {
  const shopper = await aShopper();
  const { status, body } = await ask(shopper, "professional");
  expect([status, body.items.length, body.dueNowCents, body.onApprovalCents]).toEqual([200, 1, 15_000, 0]);
  expect(body.latestMembershipRequest).toMatchObject({ key: "professional", status: "in_cart" });
  expect(body.user.membership.status).toBe("in_cart");
  expect(body.items[0].term).toEqual((await call(options, { token: shopper.token })).body.term);
  expect((await History.list(shopper.actor, shopper.id)).data.map(({ action }) => action)).toEqual([
    "membership.chosen",
  ]);
});

describe("waits for staff", () => {
  test.each([
    ["professional", {}, 0],
    ["professional", { isRequestingCall: true }, 15_000],
    ["emeritus", { memberForTenYears: true, ...born(65) }, 7_500],
  ])("%s with %o: %i cents on approval", async (key, more, onApproval) => {
    expect((await ask(await aShopper(), key, more)).body.onApprovalCents).toBe(onApproval);
  });

  test("a student membership with a transcript", async () => {
    const shopper = await aShopper();
    const { status, body } = await ask(shopper, "student", { studentMembershipFile: await aTranscript(shopper) });
    expect([status, body.onApprovalCents, body.dueNowCents]).toEqual([200, 5_000, 0]);
  });
});

describe("says what is missing", () => {
  const young = "You must be 65 or older to qualify for this membership";
  const short = "You must be a member for 10 consecutive years to qualify for this membership";
  test.each<[string, string, object, Partial<ImportedPerson>, unknown[]]>([
    ["an option", "none", {}, {}, ["membershipId", "You must pick a membership option"]],
    ["a transcript", "student", {}, {}, ["studentMembershipFile", "Required"]],
    [
      "a transcript of one's own",
      "student",
      { studentMembershipFile: createId("media") },
      {},
      ["studentMembershipFile", "Required"],
    ],
    ["a date of birth", "emeritus", { memberForTenYears: true }, {}, ["dateOfBirth", "Required"]],
    ["one day of age", "emeritus", { memberForTenYears: true }, born(65, 1), ["dateOfBirth", young]],
    [
      "age, whatever the form says of a known date",
      "emeritus",
      { memberForTenYears: true, ...born(70) },
      born(40),
      ["dateOfBirth", young],
    ],
    ["the confirmation", "emeritus", {}, born(65), ["memberForTenYears", short]],
  ])("%s", async (_what, key, more, person, expected) => {
    const shopper = await aShopper(person);
    const answer = await ask(shopper, key, more);
    expect([answer.status, errorsOf(answer)]).toEqual([400, [expected]]);
    expect((await shopper.cart()).items).toEqual([]);
  });

  test.each([
    ["nobody who holds a certification", "good_standing", 400],
    ["but somebody whose certification is revoked", "revoked", 200],
  ] as const)("a student is %s", async (_who, standing, status) => {
    const shopper = await aShopper(certified(standing));
    expect((await shopper.user()).isEligibleForStudentMembership).toBe(status === 200);
    const answer = await ask(shopper, "student", { studentMembershipFile: await aTranscript(shopper) });
    expect(answer.status).toBe(status);
  });
});

test("a date of birth that was missing is kept; a known one stays", async () => {
  const shopper = await aShopper();
  await ask(shopper, "emeritus", { memberForTenYears: true, ...born(66) });
  const asked = await call(options, { token: shopper.token });
  expect(asked.body.dateOfBirth).toBe(born(66).dateOfBirth);
  await ask(shopper, "emeritus", { memberForTenYears: true, ...born(80) });
  expect((await call(options, { token: shopper.token })).body.dateOfBirth).toBe(born(66).dateOfBirth);
});

test("another choice replaces the one in the cart; the same one again changes nothing", async () => {
  const shopper = await aShopper(born(70));
  await ask(shopper, "professional");
  const first = await ask(shopper, "emeritus", { memberForTenYears: true });
  const again = await ask(shopper, "emeritus", { memberForTenYears: true });
  expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual(["Emeritus membership"]);
  expect(again.body.items).toEqual(first.body.items);
  expect(again.body.user.latestMembershipRequest.key).toBe("emeritus");
  await shopper.remove(again.body.items[0].id);
  expect((await shopper.user()).latestMembershipRequest).toBeUndefined();
});

test("two presses at once put one membership into the cart", async () => {
  const shopper = await aShopper();
  const answers = await Promise.all([1, 2].map(() => ask(shopper, "professional")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await shopper.cart()).items).toHaveLength(1);
});

test.each([
  ["within three years", 730, 200],
  ["further ahead", 732, 409],
])("a term that ends %s", async (_case, days, status) => {
  const shopper = await aShopper({ membershipStart: inDays(-1), membershipEnd: inDays(days) });
  const answer = await ask(shopper, "professional");
  expect(answer.status).toBe(status);
  const { refusal, term } = (await call(options, { token: shopper.token })).body;
  expect((await call(ownMembership, { token: shopper.token })).body.refusal).toBe(refusal);
  expect(term.start).toBe(inDays(days + 1));
  expect(refusal).toBe(
    status === 200
      ? undefined
      : "You can only pre-purchase your AFCPE membership 3 years into the future. Thank you for your commitment to AFCPE!",
  );
});

test("what was ordered waits for review, and nothing else can be asked for until it is answered", async () => {
  const shopper = await aShopper(born(70));
  const buyer = testBuyerOf(shopper.id, shopper.token);
  await ask(shopper, "emeritus", { memberForTenYears: true });
  const { body } = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect(body.order.state).toBe("locked");
  const user = await shopper.user();
  expect([user.membership.status, user.latestMembershipRequest.status]).toEqual(["pending_review", "pending"]);
  const [order] = await Orders.ofPerson(shopper.id);
  expect(order).toMatchObject({ chargedWhen: "approval", totalCents: 7_500 });
  const answer = await ask(shopper, "professional");
  expect([answer.status, answer.body.code]).toEqual([409, "membership.under-review"]);
});
