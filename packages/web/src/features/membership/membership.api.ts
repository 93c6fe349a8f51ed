import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import type { MembershipForm, OwnMembership } from "@guildhall/core/domains/membership/membership.schema";
import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import type { ShownRequest } from "@guildhall/core/domains/membership/review/membership-review.schema";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { useEffect, useRef } from "react";
import { type ScopedMutator, useSWRConfig } from "swr";
import { cartKey } from "../../blocks/cart/cart.api.ts";
import { useKeepUser, useUserAction } from "../../blocks/person/user-action.ts";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

type Standing = Pick<User, "membership" | "latestMembershipRequest">;

const standingText = ({ membership, latestMembershipRequest: request }: Standing): string =>
  [membership.valid, request?.status, request?.requestedAt].join(" ");

/** The frame of the page shows them. */
function keepBanners({ banners }: OwnMembership, mutate: ScopedMutator): void {
  void mutate(requestKeyOf(settingRoutes.banners, {}), banners, { revalidate: false });
}

/** Read again as soon as the membership begins or ends, or something becomes of the request. */
export function useOwnMembership(user?: Standing) {
  const { mutate: keep } = useSWRConfig();
  const read = useRoute(membershipRoutes.get, {}, { onSuccess: (own) => keepBanners(own, keep) });
  const { mutate } = read;
  const standing = user && standingText(user);
  const before = useRef(standing);
  useEffect(() => {
    if (before.current !== undefined && before.current !== standing) void mutate();
    before.current = standing;
  }, [standing, mutate]);
  return read;
}

/** What was entered is in the options next. */
export function useWithdrawRequest() {
  const { mutate } = useSWRConfig();
  const { run } = useUserAction(membershipReviewRoutes.withdraw);
  return async (requestedAt: ShownRequest["requestedAt"]): Promise<void> => {
    await run({ body: { requestedAt } });
    await mutate(requestKeyOf(membershipRoutes.options, {}), undefined, { revalidate: true });
  };
}

export function useAddMembership() {
  const { mutate } = useSWRConfig();
  const { run } = useRouteAction(cartRoutes.addMembership);
  const keepUser = useKeepUser();
  return async (body: MembershipForm): Promise<void> => {
    const { user, ...cart } = await run({ body });
    await Promise.all([mutate(cartKey, Cart.parse(cart), { revalidate: false }), keepUser(user)]);
  };
}
