import { beforeEach, describe, expect, test } from "vitest";
import { handler as addToCart } from "../membership/add-to-cart.ts";
import { handler as addTranscript } from "../membership/add-transcript.ts";
import { handler as ownMembership } from "../membership/get.ts";
import { call } from "../shared/call.fixture.ts";
import { pass } from "../shared/clock.fixture.ts";
import { emeritusAsked, openMembershipReview, reviewedMembershipId } from "./membership-review.fixture.ts";

const {
  alertMessages,
  ask,
  chargedCents,
  orderState,
  read,
  reject,
  requestStatus,
  subjects,
  takesEffect,
  testCheckout,
} = openMembershipReview();
const own = async () => (await call(ownMembership, { token: testCheckout.buyer.token })).body.request;

describe("a request that was ordered", () => {
  beforeEach(() => ask());

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
    const again = await call(addToCart, { token: testCheckout.buyer.token, body: emeritusAsked });
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
      pass(60_000);
      await ask("good", { membershipId: reviewedMembershipId("student"), studentMembershipFile: await aTranscript() });
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
    const { parts } = await read();
    await reject("Please send proof of your membership.");
    await takesEffect();
    const after = await read();
    expect([after.status, after.changes, after.parts]).toEqual(["rejected", [], parts]);
  });
});
