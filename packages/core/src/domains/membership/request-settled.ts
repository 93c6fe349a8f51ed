import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";

/** What is bought with a registration is paid, and begins with it. */
export const settledRequest = ({ latestMembershipRequest: request }: Person, held: readonly LineItem[]): PersonPatch =>
  request && held.some(({ id }) => id === request.lineItemId)
    ? { set: { latestMembershipRequest: { ...request, status: "paid" } } }
    : {};

/** It begins no more: the line is given back, or its registration leads nowhere. */
export function endedRequest({ latestMembershipRequest: request }: Person, lines: readonly LineItem[]): PersonPatch {
  const isIts = request?.status === "paid" && lines.some(({ id }) => id === request.lineItemId);
  return isIts ? { set: { latestMembershipRequest: { ...request, status: "deleted" } } } : {};
}
