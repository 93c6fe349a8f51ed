import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import type { MailRequest } from "../../../ground/message/mail.schema.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { DecisionAction, FinalDecision } from "../../../review/subject.ts";
import { approvedOnPerson } from "../../../selling/checkout/approve.ts";
import { chargeOffSession } from "../../../selling/checkout/charge-off-session.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import type { membershipSubject } from "../membership.subject.schema.ts";
import { type AskedMembership, askedMembership } from "./asked-membership.ts";
import { membershipReviewed } from "./membership-subject.ts";

type MembershipAnswer = FinalDecision<typeof membershipSubject>;
type MembershipApproval = Extract<MembershipAnswer, { readonly outcome: "approve" }>;

/** bylaws#membership-review: the review ends in the transaction that begins the charge, so a decision charges once. */
export const carryOutMembership: DecisionAction<typeof membershipSubject> = async (item, decision) => {
  const asked = await askedMembership(item);
  if (asked?.order.state !== "locked") throw new DomainError("billing.not-approvable");
  await (decision.outcome === "approve" ? approve(item, asked, decision) : reject(item, asked, decision));
};

async function approve(item: KeptReviewItem, { order }: AskedMembership, decision: MembershipApproval): Promise<void> {
  if (order.totalCents !== decision.fields.totalCents) throw new DomainError("billing.sum-changed");
  await chargeOffSession(decision.author, order, {
    action: "billing.order-approved",
    onPerson: await approvedOnPerson(order),
    writes: decision.settled,
    follows: [{ kind: "mail", mail: await membershipReviewed.mailOf(item, decision) }],
  });
}

async function reject(
  item: KeptReviewItem,
  { line, order }: AskedMembership,
  decision: MembershipAnswer,
): Promise<void> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const plain = plainTextOf(decision.message);
  const alert = { title: `Your ${line.name} was not approved`, message: plain, url: "/membership" };
  const mail = await membershipReviewed.mailOf(item, decision);
  const follows = (chargedCents: number): Follow[] => [
    { kind: "mail", mail: withCharged(mail, chargedCents) },
    { kind: "notification", personId: item.personId, alert },
  ];
  const told = { answer: "rejected", writes: decision.settled, follows } as const;
  const { state } = await closeAndCancel(decision.author, order, { reason: plain, told });
  if (state === "canceled") return;
  const { personId: about } = item;
  await record(decision.author, { about, action: "membership.request-paid", writes: decision.withdrawn });
}

const withCharged = (mail: MailRequest, chargedCents: number): MailRequest =>
  mail.template === "membership.rejected" ? { ...mail, data: { ...mail.data, chargedCents } } : mail;
