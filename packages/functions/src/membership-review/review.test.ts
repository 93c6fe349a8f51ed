import { productSeed } from "@guildhall/core/catalog/catalog.seed";
import { keepKeys } from "@guildhall/core/duplicate/keep-keys";
import * as Orders from "@guildhall/core/order/order";
import { afcIdOf } from "@guildhall/core/person/afc-id.rules";
import * as Person from "@guildhall/core/person/person";
import { now } from "@guildhall/core/shared/clock";
import { commit } from "@guildhall/core/shared/commit";
import { inDays } from "@guildhall/core/shared/days.fixture";
import { writtenDay } from "@guildhall/core/shared/values";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { type CardKind, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { callAsStaff, openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as tellApart } from "../duplicate/tell-apart.ts";
import { handler as addToCart } from "../membership/add-to-cart.ts";
import { handler as addTranscript } from "../membership/add-transcript.ts";
import { handler as ownMembership } from "../membership/get.ts";
import { handler as ownRequest } from "../membership/request.ts";
import { handler as notifications } from "../notification/list.ts";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { handler as counts } from "../review/counts.ts";
import { handler as open } from "../review/open.ts";
import { handler as takeBack } from "../review/take-back.ts";
import { call } from "../shared/call.fixture.ts";
import { pass } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { restoredAfter } from "../shared/restore.fixture.ts";
import { payOwed, price } from "../staff-line-item/owed.fixture.ts";
import { handler as approveOrder } from "../staff-order/approve.ts";
import { handler as rejectOrder } from "../staff-order/reject.ts";
import { handler as decide } from "./decide.ts";
import { handler as request } from "./get.ts";
import { handler as list } from "./list.ts";
import { handler as remove } from "./remove.ts";

const testCheckout = openTestCheckout();
afterEach(() => vi.unstubAllEnvs());
const idOf = (of: string) => productSeed.find(({ kind, key }) => kind === "membership" && key === of)?.id ?? "";
const emeritus = {
  membershipId: idOf("emeritus"),
  memberForTenYears: true,
  dateOfBirth: "1950-01-01",
  isRequestingCall: true,
};
const seconds = 1000;

let id: string;
let pressAgain: () => Promise<unknown>;
async function ask(card: CardKind = "good", wanted: object = emeritus): Promise<void> {
  const { buyer } = testCheckout;
  const { body } = await call(addToCart, { token: buyer.token, body: wanted });
  id = body.items[0].id;
  const submission = await testSubmissionOf(buyer, await buyer.enterCard(card));
  pressAgain = () => buyer.pay(submission);
  await pressAgain();
}

const staff = (handler: unknown, more: object = {}) => call(handler, { as: "admin", params: { id }, ...more });
const read = async () => (await call(open, { as: "admin", params: { kind: "membership", id }, body: {} })).body.item;
const approve = async (more: object = {}) => {
  const { changedAt, confirmation } = await read();
  return staff(decide, { body: { approved: true, changedAt, totalCents: confirmation.totalCents, ...more } });
};
const reject = async (message: string) =>
  staff(decide, { body: { approved: false, changedAt: (await read()).changedAt, message } });

async function takesEffect(): Promise<void> {
  pass(11 * seconds);
  await deliverEverything();
  pass(60 * seconds);
  await deliverEverything();
}

const requestStatus = async () =>
  (await call(getUser, { token: testCheckout.buyer.token })).body.latestMembershipRequest?.status;
const orderState = async () => (await Orders.ofPerson(testCheckout.buyer.id)).map(({ state }) => state);
const terms = async () => (await call(ownMembership, { token: testCheckout.buyer.token })).body.terms;
const own = async () => (await call(ownRequest, { token: testCheckout.buyer.token })).body;
const chargedCents = async () =>
  (await paymentsOf(testCheckout.buyer.id)).map(({ amount, succeeded }) => amount * succeeded);
const isListed = async () => {
  const { body } = await call(list, { as: "admin", query: "limit=100" });
  return body.data.some((row: { id: string; status: string }) => row.id === id && row.status === "pending");
};
/** The table was restored, and Stripe has a payment that came since. */
const paidSince = async (cents: number) => {
  const [order] = await Orders.ofPerson(testCheckout.buyer.id);
  if (order) await restoredAfter(testCheckout.buyer.id, () => aPaymentAtStripe(order, cents), 0);
};
const textOf = (subject: string) => mailsTo(testCheckout.buyer.email).find((mail) => mail.subject === subject)?.text;
const alertMessages = async () => {
  const { body } = await call(notifications, { token: testCheckout.buyer.token, query: "limit=10" });
  return body.data.map(({ data }: { data: { message: string } }) => data.message);
};
const subjects = () => mailsTo(testCheckout.buyer.email).map(({ subject }) => subject);

describe("a request that was ordered", () => {
  beforeEach(() => ask());

  test("waits in its queue, is counted, and shows what a reviewer needs", async () => {
    const { body } = await call(list, { as: "admin", query: "limit=100" });
    expect(body.data.find((row: { id: string }) => row.id === id)).toMatchObject({
      status: "pending",
      type: "Emeritus membership",
    });
    expect((await call(counts, { as: "admin" })).body.membership).toBeGreaterThan(0);
    const facts = (await read()).sections.flatMap((section: { facts: { name: string; value: string }[] }) =>
      section.facts.map(({ name, value }) => [name, value]),
    );
    const { memberNumber } = await Person.get(testCheckout.buyer.id);
    expect(Object.fromEntries(facts)).toMatchObject({
      "AFC id": afcIdOf(memberNumber),
      Membership: "Emeritus membership",
      "Requesting Call": "Yes",
      Price: "7500",
      Files: "None",
      "Confirms ten consecutive years": "Yes",
      "Member without a gap, by our records": "No membership today",
      "Date of birth": "01/01/1950",
    });
  });

  test("is confirmed by one mail, also when the press is sent twice: what happens next, and that nothing is charged", async () => {
    await pressAgain();
    await deliverEverything();
    const subject = "We have your request for a membership";
    expect(subjects()).toEqual([subject]);
    const text = textOf(subject);
    expect(text).toContain(
      "We have your request for the Emeritus membership. We will call you about your membership. Approval takes 2-3 business days.",
    );
    expect(text).toContain("Nothing is charged for it before we approve it.");
    expect(text).toContain("/membership");
  });

  test("of somebody who may have another account says so, and whose; not once they are told apart", async () => {
    const { buyer } = testCheckout;
    const workPhone = `614-432-${String(Date.now() % 10_000).padStart(4, "0")}`;
    const other = await aPerson({ firstName: "Theo", lastName: "Lindqvist", workPhone });
    await commit([Person.patch(buyer.id, { set: { workPhone } })]);
    await Promise.all([keepKeys(other.id), keepKeys(buyer.id)]);
    expect((await read()).obstacles).toEqual([
      {
        sentence: expect.stringMatching(/^There may be another account of this person: .*Theo Lindqvist, AFC/),
        label: "See why, and their terms",
        url: `/admin/users/${buyer.id}/memberships`,
      },
    ]);
    await call(tellApart, { as: "admin", params: { userId: buyer.id, otherId: other.id } });
    expect(JSON.stringify((await read()).obstacles)).not.toContain("Theo Lindqvist");
  });

  test("answers its own call with what was asked for, and is not claimed by it", async () => {
    const { status, body } = await staff(request);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ id, status: "pending", isRequestingCall: true, media: [] },
        membership: { name: "Emeritus membership", price: 7500 },
        user: { id: testCheckout.buyer.id },
      },
    ]);
  });

  test("is charged once, ten seconds after the approval, and the membership begins", async () => {
    await approve();
    expect([await chargedCents(), await terms()]).toEqual([[], []]);
    await takesEffect();
    await deliverEverything();
    expect([await orderState(), await chargedCents(), await requestStatus()]).toEqual([["paid"], [7500], "approved"]);
    expect(await terms()).toMatchObject([{ key: "emeritus" }]);
    expect(subjects()).toEqual(expect.arrayContaining(["Your membership is approved", "Your receipt"]));
    expect((await approve()).body.code).toBe("review.decided");
    expect(await chargedCents()).toEqual([7500]);
    expect((await read()).result).toMatchObject({ state: "good", title: "Paid" });
  });

  test("is not charged once the approval was taken back", async () => {
    const { body } = await approve();
    const answer = await call(takeBack, {
      as: "admin",
      params: { kind: "membership", id },
      body: { reviewId: body.id },
    });
    expect(answer.status).toBe(200);
    await takesEffect();
    expect([await orderState(), await chargedCents(), await requestStatus()]).toEqual([["locked"], [], "pending"]);
  });

  test("is approved once, however often it is pressed", async () => {
    const { changedAt, confirmation } = await read();
    const body = { approved: true, changedAt, totalCents: confirmation.totalCents };
    const answers = await Promise.all([1, 2].map(() => staff(decide, { body })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await takesEffect();
    expect(await chargedCents()).toEqual([7500]);
  });

  test("is refused at another price than the one that was shown", async () => {
    const answer = await approve({ totalCents: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, "billing.sum-changed"]);
  });

  test("is not charged at a price that was changed after the approval: it waits again, and says why", async () => {
    await approve();
    expect((await price(testCheckout.buyer.id, id, 9000)).status).toBe(200);
    await takesEffect();
    expect([await orderState(), await chargedCents(), await terms()]).toEqual([["locked"], [], []]);
    const { status, failure } = await read();
    expect([status, failure]).toEqual(["pending", "The price has changed, so nothing was done. Check it again."]);
    expect(subjects()).not.toContain("Your membership is approved");
    await approve();
    await takesEffect();
    expect(await chargedCents()).toEqual([9000]);
  });

  test("is rejected with a reason, by mail; nothing is charged, and one may ask again", async () => {
    expect((await reject("")).status).toBe(400);
    expect(await own()).toEqual({ priceCents: 7500 });
    await reject("Please send proof of your membership.");
    expect((await own()).rejection).toBeUndefined();
    await takesEffect();
    expect((await own()).rejection).toContain("Please send proof of your membership.");
    expect(await alertMessages()).toContain("Please send proof of your membership.");
    expect([await orderState(), await chargedCents(), await requestStatus()]).toEqual([["canceled"], [], "rejected"]);
    expect(subjects()).toContain("Your membership was not approved");
    expect(subjects()).not.toContain("Your order was not approved");
    const again = await call(addToCart, { token: testCheckout.buyer.token, body: emeritus });
    expect(again.status).toBe(200);
  });

  test("asked for again after a rejection shows the reviews before it, and what has changed: fact by fact, file by file", async () => {
    const { token } = testCheckout.buyer;
    const aTranscript = async () =>
      (
        await call(addTranscript, {
          token,
          body: { name: "Transcript.pdf", contentType: "application/pdf", size: 300 },
        })
      ).body.mediaId;
    const studentAgain = async () => {
      pass(60 * seconds);
      await ask("good", { membershipId: idOf("student"), studentMembershipFile: await aTranscript() });
      return read();
    };
    await reject("<p>Nine years are not ten.</p>");
    await takesEffect();
    const second = await studentAgain();
    expect(second.reviews).toMatchObject([
      { message: "<p>Nine years are not ten.</p>", extra: { status: "rejected" } },
    ]);
    expect(second.changes).toEqual(
      expect.arrayContaining([
        { name: "Membership", before: "Emeritus membership", after: "Student membership" },
        { name: "Price", before: "$75.00", after: expect.stringMatching(/^\$\d+\.00$/) },
        { name: "Files", before: "None", after: "Transcript.pdf" },
      ]),
    );
    await reject("<p>It cannot be read.</p>");
    await takesEffect();
    const third = await studentAgain();
    expect(third.reviews.map(({ message }: { message: string }) => message)).toEqual([
      "<p>It cannot be read.</p>",
      "<p>Nine years are not ten.</p>",
    ]);
    expect(third.changes).toEqual([{ name: "Files", before: "Transcript.pdf", after: "Transcript.pdf (another one)" }]);
  });

  test("shows the same facts once it was rejected, and no change", async () => {
    const { sections } = await read();
    await reject("Please send proof of your membership.");
    await takesEffect();
    const after = await read();
    expect([after.status, after.changes, after.sections]).toEqual(["rejected", [], sections]);
  });

  test("is deleted: nothing waits, nothing is charged, even where it was to be approved", async () => {
    expect((await staff(remove)).status).toBe(200);
    expect([await orderState(), await chargedCents()]).toEqual([["canceled"], []]);
    expect((await staff(remove)).body.code).toBe("review.gone");
    const late = { approved: true, changedAt: now(), totalCents: 7500 };
    expect((await staff(decide, { body: late })).body.code).toBe("review.gone");
  });

  test("is not deleted while a decision on it takes effect", async () => {
    await approve();
    expect((await staff(remove)).body.code).toBe("review.deciding");
    await takesEffect();
    expect(await chargedCents()).toEqual([7500]);
  });

  test("that staff mark as paid waits for no decision any more", async () => {
    expect((await payOwed(testCheckout.buyer.id, id)).status).toBe(200);
    await deliverEverything();
    expect([await orderState(), await requestStatus(), await chargedCents()]).toEqual([["paid"], "approved", []]);
    expect((await staff(remove)).body.code).toBe("review.gone");
    expect(await isListed()).toBe(false);
  });

  test("is not marked as paid while a decision on it takes effect", async () => {
    await approve();
    expect((await payOwed(testCheckout.buyer.id, id)).body.code).toBe("review.deciding");
    await takesEffect();
    expect(await chargedCents()).toEqual([7500]);
  });

  describe("and turns out to be paid", () => {
    beforeEach(() => paidSince(7500));
    const isGranted = async () => {
      await deliverEverything();
      expect([await orderState(), await requestStatus(), await isListed()]).toEqual([["paid"], "approved", false]);
      expect(await terms()).toMatchObject([{ key: "emeritus" }]);
      expect(subjects()).not.toContain("Your membership was not approved");
    };

    test("is not rejected, and waits no more", async () => {
      await reject("No.");
      await takesEffect();
      await isGranted();
    });

    test("is not deleted, staff hear why, and it waits no more", async () => {
      expect((await staff(remove)).body.code).toBe("membership.request-paid");
      await isGranted();
    });
  });

  describe("and a payment of another sum turns out to have come", () => {
    beforeEach(() => paidSince(1234));
    const givenBack = "Your card was charged $12.34 for it, which we give back.";

    test("is rejected, and the mail says what was charged", async () => {
      await reject("No.");
      await takesEffect();
      const text = textOf("Your membership was not approved");
      expect([await orderState(), text?.includes(givenBack), text?.includes("Nothing was charged")]).toEqual([
        ["canceled"],
        true,
        false,
      ]);
    });

    test("is deleted, and the alert says what was charged", async () => {
      expect((await staff(remove)).status).toBe(200);
      await deliverEverything();
      expect(await alertMessages()).toContain(`Staff deleted it. ${givenBack} You can ask again.`);
    });
  });

  test("whose order costs the card nothing is approved without a word about a charge", async () => {
    expect((await price(testCheckout.buyer.id, id, 0)).status).toBe(200);
    expect((await read()).outcomes.approve.explanation).toBe(
      "Their card is not charged. The membership begins once it is settled.",
    );
    await approve();
    await takesEffect();
    expect(textOf("Your membership is approved")).toContain("Your card is not charged.");
    expect(await terms()).toMatchObject([{ key: "emeritus" }]);
  });

  test("of somebody with a term in force begins after it, as the dialog and the mail say", async () => {
    const { id: personId } = testCheckout.buyer;
    const term = { membershipStart: inDays(-300), membershipEnd: inDays(64), membershipKey: "professional" } as const;
    await commit([Person.patch(personId, { set: term })]);
    const begins = `begins on ${writtenDay(inDays(65))}, after`;
    expect((await read()).outcomes.approve.explanation).toContain(`${begins} their present term`);
    await approve();
    await takesEffect();
    expect(textOf("Your membership is approved")).toContain(`${begins} your present term`);
    expect(await terms()).toMatchObject([{ start: inDays(65) }]);
  });

  test("of somebody whose term is still to come, and too near, begins after it, and nobody speaks of a present term", async () => {
    const { id: personId } = testCheckout.buyer;
    const term = { membershipStart: inDays(200), membershipEnd: inDays(564), membershipKey: "professional" } as const;
    await commit([Person.patch(personId, { set: term })]);
    const begins = `begins on ${writtenDay(inDays(565))}.`;
    expect((await read()).outcomes.approve.explanation).toContain(begins);
    await approve();
    await takesEffect();
    expect(textOf("Your membership is approved")).toContain(begins);
  });

  test("is not decided with the orders", async () => {
    const [order] = await Orders.ofPerson(testCheckout.buyer.id);
    const orderId = order?.id ?? "";
    const approved = await callAsStaff(testCheckout, approveOrder, orderId, { totalCents: 7500 });
    const rejected = await callAsStaff(testCheckout, rejectOrder, orderId, { reason: "No.", seenAttempt: 0 });
    expect([approved.body.code, rejected.body.code]).toEqual([
      "billing.reviewed-elsewhere",
      "billing.reviewed-elsewhere",
    ]);
  });
});

test("a declined card is told to both, and nothing is granted", async () => {
  await ask("empty");
  await approve();
  await takesEffect();
  expect([await orderState(), await requestStatus(), await terms()]).toEqual([["failed"], "unpaid", []]);
  const { latestMembershipRequest, unpaidOrders } = (await call(getUser, { token: testCheckout.buyer.token })).body;
  expect(unpaidOrders).toMatchObject([{ id: latestMembershipRequest.orderId, state: "failed" }]);
  const { result, status } = await read();
  expect(status).toBe("approved");
  expect(result.sentence).toMatch(
    /^The card could not be charged\. The reason given: “.*” They are told by mail\. It is charged again on \d\d\/\d\d\/\d{4}\.$/,
  );
  expect(subjects()).toContain("A payment did not go through");
});
