import { record } from "../../../../ground/change/record.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { dayIn, writtenDay } from "../../../../ground/shared/values.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import { sumOfLines } from "../../../../money/order/order.rules.ts";
import { Order } from "../../../../money/order/order.schema.ts";
import { approvedOnPerson } from "../../../../selling/checkout/approve.ts";
import { releasedCode } from "../../../../selling/checkout/cancel-closed-order.ts";
import { chargeOffSession } from "../../../../selling/checkout/charge-off-session.ts";
import { answerRequest } from "../../../membership/membership-request.ts";
import { payableUntil } from "../../registration/deadline.rules.ts";
import { enrolledNow } from "../../registration/enrollment/enrolled-now.ts";
import { nextStatus } from "../../registration/registration-status.rules.ts";
import * as Registrations from "../../registration/registrations.ts";
import { type ApprovalDecision, type ApprovalMoves, recordSentBack, registerUrl, tellPerson } from "./decided.ts";
import { enrolledTermOf, linesLeftOut } from "./enrollment-approval.ts";
import { sentBackAlert } from "./pathway-decision.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** bylaws#registration-review: what ends the review also begins the charge, so a decision charges once. */
export const enrollmentMoves: ApprovalMoves = {
  approve: approveRegistration,
  /** Its order stays locked: sent in again with the same lines, it is decided again without another payment. */
  async sendBack(reviewed, decision) {
    const { registration } = reviewed.read;
    const status = requireAllowed(nextStatus(registration.status, "reject_registration"));
    await recordSentBack(reviewed, decision, {
      changes: { status, backTo: decision.step, sentAt: undefined },
      follows: await tellPerson(reviewed, decision, sentBackAlert(reviewed)),
    });
  },
};

async function approveRegistration(reviewed: RegistrationReview, decision: ApprovalDecision): Promise<void> {
  const { read, order, item } = reviewed;
  const leftOut = linesLeftOut(reviewed, decision.fields);
  // The day of the decision, whenever it takes effect (bylaws#registration-deadline).
  const approvedOn = dayIn(item.decision?.at ?? now());
  const changes = { approvedOn, approval: askedFor(decision, leftOut), remindedToPay: undefined };
  const term = enrolledTermOf(reviewed);
  const told = await tellPerson(reviewed, decision, {
    title: `Your registration for ${read.certification.name} is approved`,
    sentence: term
      ? `You are enrolled, and have until ${writtenDay(term.deadline)} to complete it.`
      : "Your certification shows what comes next.",
    url: registerUrl(reviewed),
  });
  if (!order) {
    const enrolled = await enrolledNow(read, changes);
    return record(decision.author, {
      about: item.personId,
      action: "registration.approved",
      writes: [...enrolled.writes, ...decision.settled],
      after: enrolled.after,
      follows: [...told, ...enrolled.follows],
    });
  }
  if (order.state !== "locked") throw new DomainError("registration.payment-under-way");
  if (order.totalCents !== decision.fields.totalCents) throw new DomainError("billing.sum-changed");
  const moved = Registrations.changed(read.person, read.registration, changes);
  const left = await withoutLines(
    order,
    leftOut.map(({ id }) => id),
  );
  await chargeOffSession(decision.author, order, {
    action: "billing.order-approved",
    onPerson: {
      ...(await approvedOnPerson({ ...order, ...left.fields })),
      ...(await answerRequest(read.person, leftOut, { answer: "rejected" })),
      ...moved.onPerson.set,
    },
    fields: { ...left.fields, payBy: payableUntil(approvedOn, read.policy) },
    writes: [...moved.writes, ...left.writes, ...decision.settled],
    follows: told,
  });
}

/** Of the vendors nothing is asked yet: it is kept as it was asked for. */
function askedFor(
  { fields }: ApprovalDecision,
  leftOut: readonly LineItem[],
): NonNullable<Registrations.KeptRegistration["approval"]> {
  const { welcomeEmail = false, selectedSections, selectedBrightspaceSections, selectedGroups } = fields;
  return {
    ...{ welcomeEmail, selectedSections, selectedBrightspaceSections, selectedGroups },
    ...(leftOut.length > 0 && { leftOut: leftOut.map(({ name }) => name) }),
  };
}

interface LeftOut {
  readonly fields: Partial<Pick<Order, "lines" | "totalCents" | "discount">>;
  readonly writes: readonly Write[];
}

/** The order goes on without them, and they are nobody's. */
async function withoutLines(order: Order, ids: readonly LineItem["id"][]): Promise<LeftOut> {
  if (ids.length === 0) return { fields: {}, writes: [] };
  const lines = order.lines.filter(({ id }) => !ids.includes(id));
  const usesCode = lines.some(({ discountCents }) => discountCents !== undefined);
  const totalCents = Order.shape.totalCents.parse(sumOfLines(lines));
  return {
    fields: { lines, totalCents, ...(!usesCode && { discount: undefined }) },
    writes: [
      ...ids.map((id) => LineItems.removeOrdered({ personId: order.personId, id }, order.id)),
      ...(usesCode ? [] : await releasedCode(order)),
    ],
  };
}
