import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import type { Done } from "../../../ground/shared/done.schema.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { isOver } from "../../../money/order/order.rules.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import * as Review from "../../../review/decide.ts";
import * as ReviewItems from "../../../review/items.ts";
import { queue } from "../../../review/queue/queue.ts";
import { missingChange } from "../../../review/review.rules.ts";
import type { Decided, QueueQuery, ReviewItemId } from "../../../review/review.schema.ts";
import type { QueueOf } from "../../../review/subject.schema.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import { membershipSubject } from "../membership.subject.schema.ts";
import { askedMembership } from "./asked-membership.ts";
import type { MembershipDecision } from "./membership-review.schema.ts";
import { membershipReviewed } from "./membership-subject.ts";

export const list = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof membershipSubject>> =>
  queue(actor, membershipSubject, query);

/** A rejection repeats no sum. */
export async function decide(
  actor: Actor,
  id: ReviewItemId,
  { approved, totalCents, ...body }: MembershipDecision,
): Promise<Decided> {
  if (!approved) return Review.decide(actor, membershipReviewed, id, { ...body, outcome: "reject" });
  if (totalCents === undefined) {
    await ReviewItems.get("membership", id);
    const notRead = body.changedAt === undefined ? [missingChange] : [];
    throw new DomainError("review.sum-not-read", { errors: [missingSum, ...notRead] });
  }
  return Review.decide(actor, membershipReviewed, id, { ...body, totalCents, outcome: "approve" });
}

const missingSum = { path: "totalCents", message: "Send the price that the request shows, in cents." };

const deletedReason = "Staff deleted the request.";

/** Nothing is charged; mail and alert say that it was deleted, not rejected. What was decided stays. */
export async function remove(actor: Actor, id: ReviewItemId): Promise<Done> {
  const item = await ReviewItems.get("membership", id);
  if (item.status !== "pending") throw new DomainError("review.decided");
  const { personId } = item;
  const { reason } = await notOnOwnRecord(actor, personId, { reason: deletedReason });
  const asked = await askedMembership(item);
  const writes = ReviewItems.withdrawn(membershipSubject, id, "review.deciding");
  if (asked && isOver(asked.order) && asked.order.state !== "canceled") return endPaid(actor, personId, writes);
  if (!asked || isOver(asked.order)) {
    await record(actor, {
      about: personId,
      action: "membership.request-deleted",
      writes,
      before: { request: id },
      reason,
    });
    return { done: true };
  }
  const person = await Person.get(personId);
  const follows = (chargedCents: number) => deletedFollows(person, asked.line.name, chargedCents);
  const told = { answer: "deleted", writes, follows } as const;
  const { state } = await closeAndCancel(actor, asked.order, { reason, told });
  return state === "canceled" ? { done: true } : endPaid(actor, personId, writes);
}

const deletedFollows = ({ id, email, firstName }: Person.Person, name: string, chargedCents: number): Follow[] => [
  { kind: "mail", mail: { template: "membership.deleted", to: email, data: { firstName, name, chargedCents } } },
  {
    kind: "notification",
    personId: id,
    alert: {
      title: `Your request for the ${name} was deleted`,
      message: `Our staff deleted it. ${chargedText(chargedCents)} You can ask again.`,
      url: "/membership",
    },
  },
];

/** There is nothing left to delete, and staff hear that. */
async function endPaid(actor: Actor, about: PersonId, writes: Write[]): Promise<never> {
  await record(actor, { about, action: "membership.request-paid", writes });
  throw new DomainError("membership.request-paid");
}
