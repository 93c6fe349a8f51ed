import * as Policy from "../../engines/policy/policy.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { requireAllowed } from "../../ground/shared/verdict.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Waiting } from "../../money/order/line-item/seller.ts";
import { isEndedRequest, recordedTerms, type Term } from "../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../people/person/membership.schema.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";
import * as ReviewItems from "../../review/items.ts";
import { membershipSubject } from "./membership.subject.schema.ts";
import { planTerm } from "./rules/term.rules.ts";

/** bylaws#membership-years-ahead */
export async function refuseTooFarAhead(person: Person): Promise<void> {
  requireAllowed(planTerm(recordedTerms(person), today(), await Policy.of()));
}

type Chosen = Pick<LineItem, "id" | "request">;

export const requestedOf = (
  key: MembershipRequest["key"],
  { id: lineItemId, request }: Partial<Chosen>,
): NonNullable<PersonPatch["set"]> => ({
  latestMembershipRequest: {
    ...{ key, status: "in_cart", requestedAt: now() },
    ...(lineItemId && { lineItemId }),
    ...(request?.isRequestingCall && { isRequestingCall: true }),
  },
});

export function refuseSecondRequest({
  latestMembershipRequest: request,
}: Pick<Person, "latestMembershipRequest">): void {
  if (request?.status === "pending") throw new DomainError("membership.under-review");
  if (request?.status === "unpaid") throw new DomainError("membership.unpaid");
  if (request?.status === "paid") throw new DomainError("membership.begins-later");
}

function sentForReview(person: Person, items: readonly LineItem[]): NonNullable<PersonPatch["set"]> {
  const { latestMembershipRequest: request } = person;
  const isOrdered = request?.status === "in_cart" && items.some(({ id }) => id === request.lineItemId);
  return isOrdered ? { latestMembershipRequest: { ...request, status: "pending" } } : {};
}

/** For the transaction that sends it to staff, so that it is said once. */
function requestedMail(person: Person, { name, request }: LineItem): Follow {
  const { email: to, firstName, latestMembershipRequest } = person;
  const asked = { key: latestMembershipRequest?.key, isRequestingCall: request?.isRequestingCall ?? false };
  return { kind: "mail", mail: { template: "membership.requested", to, data: { firstName, name, ...asked } } };
}

/** A request that was rejected, withdrawn or deleted before a membership of today or later was granted says nothing any more (bylaws#membership-granted). */
export const overtakenRequest = ({ latestMembershipRequest: request }: Person, { end }: Term): PersonPatch =>
  isEndedRequest(request) && end >= today() ? { remove: ["latestMembershipRequest"] } : {};

export const withdrawRequest = ({ latestMembershipRequest }: Person): PersonPatch =>
  latestMembershipRequest?.status === "in_cart" ? { remove: ["latestMembershipRequest"] } : {};

const requestedIn = (lines: readonly LineItem[]): LineItem[] => lines.filter(({ request }) => request !== undefined);

/** bylaws#membership-review */
export const membershipWaits: Waiting = {
  isReviewed: (lines) => requestedIn(lines).length > 0,
  send: (lines, person) => ({
    onPerson: sentForReview(person, lines),
    writes: requestedIn(lines).map(({ id: itemId, name: type }) =>
      ReviewItems.submitted(membershipSubject, { itemId, person, at: now(), cells: { type } }, "conflict"),
    ),
    follows: requestedIn(lines).map((line) => requestedMail(person, line)),
  }),
  /** Staff decide no more on what is paid. */
  paidOutside: (line) =>
    requestedIn([line]).flatMap(({ id }) => ReviewItems.withdrawn(membershipSubject, id, "review.deciding")),
};
