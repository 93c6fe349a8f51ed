import { accountRoutes } from "@guildhall/core/account/account.routes";
import { profileRoutes } from "@guildhall/core/account/profile.routes";
import { User } from "@guildhall/core/account/user.schema";
import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/shared/route";
import { useSWRConfig } from "swr";
import { keyOf, type RouteAction, useRouteAction } from "./use-route.ts";

const shellKey = keyOf(accountRoutes.get, {});
const profileKey = keyOf(profileRoutes.profile, {});

type ProfileFields = object | undefined;

/** What only Edit profile holds stays; what the shell knows is as the answer says, gone where the answer has it not. */
function withUser(kept: ProfileFields, answer: object): ProfileFields {
  if (!kept) return undefined;
  const rest = Object.entries(kept).filter(([name]) => !Object.hasOwn(User.shape, name));
  return { ...Object.fromEntries(rest), ...answer };
}

/** For a route that answers with whoever is signed in: the shell and Edit profile both follow at once. */
export function useUserAction<R extends Route & { readonly response: RouteAnswer }>(route: R): RouteAction<R> {
  const { mutate } = useSWRConfig();
  const action = useRouteAction(route);
  const isWhole: boolean = Object.is(route.response, profileRoutes.profile.response);

  async function run(args: RouteArgs<R>): Promise<RouteResponse<R>> {
    const answer = await action.run(args);
    const now = { revalidate: false };
    await Promise.all([
      mutate(shellKey, User.parse(answer), now),
      mutate(profileKey, (kept: ProfileFields) => (isWhole ? answer : withUser(kept, answer as object)), now),
    ]);
    return answer;
  }
  return { ...action, run };
}

type RouteAnswer = (typeof accountRoutes.get)["response"] | (typeof profileRoutes.profile)["response"];
