import { membershipSubject } from "@guildhall/core/domains/membership/membership.subject.schema";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import * as ReviewItems from "@guildhall/core/review/items";
import type { ReviewItemId } from "@guildhall/core/review/review.schema";
import { beforeAll, expect, test } from "vitest";
import { handler as markAttendance } from "../event/mark-attendance.ts";
import { handler as decideMembership } from "../membership-review/decide.ts";
import { handler as deleteMembership } from "../membership-review/remove.ts";
import { handler as closeRefund } from "../refund/close-refund.ts";
import { handler as giveOtherwise } from "../refund/give-otherwise.ts";
import { handler as refund } from "../refund/refund.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as changePrice } from "../staff-line-item/change-price.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid.ts";
import { handler as changeTerm } from "../staff-membership/change.ts";
import { handler as grant } from "../staff-membership/grant.ts";
import { handler as approveOrder } from "../staff-order/approve.ts";
import { handler as rejectOrder } from "../staff-order/reject.ts";

const reason = "It was promised";
const orderId = "ord_01h00000000000000000009999";
const lineItemId = "lin_01h00000000000000000009999";
const refundId = "rfd_01h00000000000000000009999";

let own: { readonly userId: PersonId };
let token: string;
beforeAll(async () => {
  const [staff] = [await aPerson({ isStaff: true }), await aPerson({ isStaff: true })];
  own = { userId: staff.id };
  token = await tokenOf(staff.email);
});

test.each([
  ["grant a membership", grant, { membershipId: "prd_01h00000000000000000009999" }, {}],
  ["lengthen one", changeTerm, { id: "mem_01h00000000000000000009999" }, { end: "2099-12-31" }],
  ["lower a price", changePrice, { lineItemId }, { price: 0, shownCents: 100 }],
  ["mark something as paid", markPaid, { lineItemId }, { shownCents: 100 }],
  ["give money back", refund, { orderId }, { refundId, lines: [{ lineItemId, amountCents: 100 }], shown: [] }],
  ["say that money was given otherwise", giveOtherwise, { orderId }, { failed: refundId, amountCents: 100 }],
  ["close a refund", closeRefund, { orderId }, { refundId, amountCents: 100 }],
  ["approve an order", approveOrder, { orderId }, { totalCents: 100 }],
  ["reject one", rejectOrder, { orderId }, { seenAttempt: 0 }],
])("staff who have a colleague do not %s on their own record", async (_what, handler, which, sent) => {
  const { status, body } = await call(handler, { token, params: { ...own, ...which }, body: { reason, ...sent } });
  expect([status, body.code, body.errors]).toEqual([403, "person.own-record", undefined]);
});

test("nor do they mark that they attended an event", async () => {
  const params = { id: createId("event") };
  const { status, body } = await call(markAttendance, {
    ...{ token, params },
    body: { userId: own.userId, attended: true },
  });
  expect([status, body.code]).toEqual([403, "person.own-record"]);
});

test.each([
  ["approve", decideMembership, { approved: true, totalCents: 100 }],
  ["reject", decideMembership, { approved: false, message: "No" }],
  ["delete", deleteMembership, undefined],
])("nor do they %s what they have asked for themselves", async (_what, handler, sent) => {
  const itemId: ReviewItemId = createId("lineItem");
  const at = now();
  const person = { id: own.userId, firstName: "Sam", lastName: "Staff" };
  await ReviewItems.importSubmitted(membershipSubject, [{ itemId, person, at, cells: {} }]);
  const body = sent && { ...sent, changedAt: at };
  const answer = await call(handler, { token, params: { id: itemId }, ...(body && { body }) });
  expect([answer.status, answer.body.code]).toEqual([403, "person.own-record"]);
});
