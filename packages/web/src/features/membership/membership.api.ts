import { Cart } from "@guildhall/core/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/cart-change/cart.routes";
import { membershipRoutes } from "@guildhall/core/membership/membership.routes";
import type { MembershipForm } from "@guildhall/core/membership/membership.schema";
import { membershipReviewRoutes } from "@guildhall/core/membership-review/membership-review.routes";
import type { ShownRequest } from "@guildhall/core/membership-review/membership-review.schema";
import type { MembershipRequest } from "@guildhall/core/person/membership.schema";
import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { cartKey } from "../../blocks/cart/cart.api.ts";
import { useKeepUser, useUserAction } from "../../blocks/person/user-action.ts";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

/** Read again as soon as the membership begins or ends. */
export function useOwnMembership(isValid?: boolean) {
  const read = useRoute(membershipRoutes.get, {});
  const { mutate } = read;
  const before = useRef(isValid);
  useEffect(() => {
    if (before.current !== undefined && before.current !== isValid) void mutate();
    before.current = isValid;
  }, [isValid, mutate]);
  return read;
}

/** What the latest request costs while it waits, and why it was rejected. */
export function useOwnRequest(status: MembershipRequest["status"] | undefined) {
  const when = status === "pending" || status === "rejected";
  const { data, error } = useRoute(membershipReviewRoutes.request, {}, { when });
  return { data, isAwaited: when && data === undefined && error === undefined };
}

const lookAgainMs = 2000;

/** Looks again by itself while a transcript waits for its check. */
export const useMembershipOptions = () =>
  useRoute(
    membershipRoutes.options,
    {},
    {
      refreshInterval: (options) => (options?.transcripts.some(({ state }) => state === "waiting") ? lookAgainMs : 0),
    },
  );

/** What was entered is in the options next. */
export function useWithdrawRequest() {
  const { mutate } = useSWRConfig();
  const { run } = useUserAction(membershipReviewRoutes.withdraw);
  return async (requestedAt: ShownRequest["requestedAt"]): Promise<void> => {
    await run({ body: { requestedAt } });
    await mutate(requestKeyOf(membershipRoutes.options, {}), undefined, { revalidate: true });
  };
}

export const useAddTranscript = () => useRouteAction(membershipRoutes.addTranscript);

export function useAddMembership() {
  const { mutate } = useSWRConfig();
  const { run } = useRouteAction(cartRoutes.addMembership);
  const keepUser = useKeepUser();
  return async (body: MembershipForm): Promise<void> => {
    const { user, ...cart } = await run({ body });
    await Promise.all([mutate(cartKey, Cart.parse(cart), { revalidate: false }), keepUser(user)]);
  };
}
