import type { Route, RouteArgs } from "@guildhall/core/ground/route/route";
import { Cart, type CartAndUser } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { useSWRConfig } from "swr";
import { type RouteAction, requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useKeepUser } from "../person/user-action.ts";

export const cartKey = requestKeyOf(cartRoutes.items, {});

/** The cart at today's prices. Read again when the person returns to this tab. */
export const useCart = () => useRoute(cartRoutes.items, {}, { focusThrottleInterval: 1000, dedupingInterval: 500 });

/** The cart if it is already cached; sends no request only for a detail. */
export const useKnownCart = (): Cart | undefined =>
  useRoute(
    cartRoutes.items,
    {},
    { revalidateOnMount: false, revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  ).data;

/** For a route that answers with the cart and its owner: the pages and the header are updated at once. */
export function useCartAction<R extends Route & { readonly response: typeof CartAndUser }>(route: R): RouteAction<R> {
  const { mutate } = useSWRConfig();
  const action = useRouteAction(route);
  const keepUser = useKeepUser();

  async function run(args: RouteArgs<R>) {
    const answer = await action.run(args);
    const { user, ...cart } = answer as CartAndUser;
    await Promise.all([mutate(cartKey, Cart.parse(cart), { revalidate: false }), keepUser(user)]);
    return answer;
  }
  return { ...action, run };
}
