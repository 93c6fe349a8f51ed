import { Cart, type CartAndUser } from "@guildhall/core/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/cart-change/cart.routes";
import type { Route, RouteArgs } from "@guildhall/core/shared/route";
import { useSWRConfig } from "swr";
import { keyOf, type RouteAction, useRoute, useRouteAction } from "../../lib/use-route.ts";
import { useKeepUser } from "../person/user-action.ts";

export const cartKey = keyOf(cartRoutes.items, {});

/** What lies in the cart at today's prices; looked at again whenever somebody comes back to this tab. */
export const useCart = () => useRoute(cartRoutes.items, {}, { focusThrottleInterval: 1000, dedupingInterval: 500 });

/** The same, where nobody asks for it only to show a detail: what is known already, or nothing. */
export const useKnownCart = (): Cart | undefined =>
  useRoute(
    cartRoutes.items,
    {},
    { revalidateOnMount: false, revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  ).data;

/** For a route that answers with the cart and whoever it belongs to: the pages and the header follow at once. */
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
