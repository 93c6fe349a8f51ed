import type { User } from "@guildhall/core/people/person/user.schema";

interface Standing {
  readonly membership: Pick<User["membership"], "status">;
  readonly cart: Pick<User["cart"], "count">;
}

/** The cart with the membership was paid, and the effect of it follows. */
export const isPaidFor = ({ membership, cart }: Standing): boolean =>
  membership.status === "in_cart" && cart.count === 0;

const momentMs = 15 * 60_000;

/** Whether the membership was put into the cart so long ago that it may be late. */
export const isLongAgo = (request: User["latestMembershipRequest"], now: Date): boolean =>
  request !== undefined && now.getTime() - Date.parse(request.requestedAt) > momentMs;
