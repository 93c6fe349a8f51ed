import { commit } from "@guildhall/core/ground/storage/commit";
import * as Orders from "@guildhall/core/money/order/order";
import { keepKeys } from "@guildhall/core/people/duplicate/keep-keys";
import { afcIdOf } from "@guildhall/core/people/person/afc-id.rules";
import * as Person from "@guildhall/core/people/person/person";
import { beforeEach, describe, expect, test } from "vitest";
import { callAsStaff } from "../checkout/test-checkout.fixture.ts";
import { handler as tellApart } from "../duplicate/tell-apart.ts";
import { handler as counts } from "../review/counts.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as approveOrder } from "../staff-order/approve.ts";
import { handler as rejectOrder } from "../staff-order/reject.ts";
import { handler as request } from "./get.ts";
import { handler as list } from "./list.ts";
import { openMembershipReview } from "./membership-review.fixture.ts";

const { ask, pressAgain, read, requestId, staff, subjects, testCheckout, textOf } = openMembershipReview();

describe("a request that was ordered", () => {
  beforeEach(() => ask());

  test("waits in its queue, is counted, and shows what a reviewer needs", async () => {
    const { body } = await call(list, { as: "admin", query: "limit=100" });
    expect(body.data.find((row: { id: string }) => row.id === requestId())).toMatchObject({
      status: "pending",
      type: "Emeritus membership",
    });
    expect((await call(counts, { as: "admin" })).body.membership).toBeGreaterThan(0);
    const facts = (await read()).parts.flatMap((part: { facts: { name: string; value: string }[] }) =>
      part.facts.map(({ name, value }) => [name, value]),
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
        ...{ id: requestId(), status: "pending", isRequestingCall: true, media: [] },
        membership: { name: "Emeritus membership", price: 7500 },
        user: { id: testCheckout.buyer.id },
      },
    ]);
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
