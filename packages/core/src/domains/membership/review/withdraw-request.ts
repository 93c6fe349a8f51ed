import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Orders from "../../../money/order/order.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";
import * as Person from "../../../people/person/person.ts";
import type { User } from "../../../people/person/user.schema.ts";
import * as CurrentUser from "../../../people/person/user.ts";
import * as ReviewItems from "../../../review/items.ts";
import { checkoutLimits } from "../../../selling/checkout/checkout.limit.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import { membershipSubject } from "../membership.subject.schema.ts";
import type { ShownRequest } from "./membership-review.schema.ts";

/** bylaws#membership-request-withdrawn. The review ends in the transaction that cancels the order. */
export async function withdraw(actor: Actor, { requestedAt }: ShownRequest): Promise<User> {
  const { personId } = personOf(actor);
  await countAttempt(checkoutLimits["checkout.person"], personId);
  const person = await Person.getForRequest(actor, personId);
  const request = person.latestMembershipRequest;
  const isShown = request?.requestedAt === requestedAt;
  // The same press, sent again.
  if (isShown && request.status === "withdrawn") return CurrentUser.getUser(actor);
  const waiting = isShown && request.status === "pending" ? await waitingRequest(personId) : undefined;
  if (!waiting) throw new DomainError("membership.answered");
  await endWaiting(actor, person, waiting);
  return CurrentUser.getUser(actor);
}

interface WithdrawnRequest {
  readonly order: Order;
  readonly line: LineItem;
}

async function waitingRequest(personId: PersonId): Promise<WithdrawnRequest | undefined> {
  const { orders } = await Orders.readableOfPerson(personId);
  for (const order of orders.filter(({ state }) => state === "locked")) {
    const lineIds = order.lines.map(({ id }) => id);
    const line = (await LineItems.findAll(personId, lineIds)).find(({ kind }) => kind === "membership");
    if (line) return { order, line };
  }
  return undefined;
}

async function endWaiting(actor: Actor, person: Person.Person, { order, line }: WithdrawnRequest): Promise<void> {
  const opened = await ReviewItems.find(line.id);
  const told = {
    ...({ answer: "withdrawn", what: "Withdrawn by its person" } as const),
    writes: ReviewItems.withdrawn(membershipSubject, line.id, "membership.being-answered"),
    follows: (chargedCents: number) => [...toPerson(person, line, chargedCents), ...toReviewer(person, line, opened)],
  };
  const left = { seenAttempt: order.attempt, refusal: "membership.being-answered" } as const;
  const { state } = await closeAndCancel(actor, order, { told, ...left });
  if (state !== "canceled") throw new DomainError("membership.answered");
}

const toPerson = ({ id, email, firstName }: Person.Person, { name }: LineItem, chargedCents: number): Follow[] => [
  { kind: "mail", mail: { template: "membership.withdrawn", to: email, data: { firstName, name, chargedCents } } },
  {
    kind: "notification",
    personId: id,
    alert: {
      title: `You withdrew your request for the ${name}`,
      message: `${chargedText(chargedCents)} You can ask again.`,
      url: "/membership",
    },
  },
];

function toReviewer(
  person: Person.Person,
  { name }: LineItem,
  opened: ReviewItems.KeptReviewItem | undefined,
): Follow[] {
  const { claimedBy, claimedUntil } = opened ?? {};
  if (!claimedBy || !claimedUntil || claimedUntil <= now()) return [];
  const title = `${Person.nameOf(person)} withdrew the request for the ${name}`;
  const alert = {
    title,
    message: "You had it open. There is nothing to decide any more.",
    url: membershipSubject.queue.path,
  };
  return [{ kind: "notification", personId: claimedBy, alert }];
}
