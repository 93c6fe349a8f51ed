import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/ground/route/route";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { User } from "@guildhall/core/people/person/user.schema";
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { type RouteAction, requestKeyOf, useRouteAction } from "../../lib/api/use-route.ts";

const shellKey = requestKeyOf(accountRoutes.get, {});
const profileKey = requestKeyOf(profileRoutes.profile, {});

type ProfileFields = object | undefined;

/**
 * Fields that only Edit profile has are kept. Fields of the shell are taken from the answer, and removed if it lacks
 * them.
 */
function withUser(kept: ProfileFields, answer: object): ProfileFields {
  if (!kept) return undefined;
  const rest = Object.entries(kept).filter(([name]) => !Object.hasOwn(User.shape, name));
  return { ...Object.fromEntries(rest), ...answer };
}

const now = { revalidate: false };

/** For an answer with the present state of the signed-in person: updates the shell and Edit profile at once. */
export function useKeepUser(): (user: User) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (user) => {
      await Promise.all([
        mutate(shellKey, User.parse(user), now),
        mutate(profileKey, (kept: ProfileFields) => withUser(kept, user), now),
      ]);
    },
    [mutate],
  );
}

/** For a route that answers with the signed-in person. */
export function useUserAction<R extends Route & { readonly response: RouteAnswer }>(route: R): RouteAction<R> {
  const { mutate } = useSWRConfig();
  const action = useRouteAction(route);
  const keepUser = useKeepUser();
  const isWhole: boolean = Object.is(route.response, profileRoutes.profile.response);

  async function run(args: RouteArgs<R>): Promise<RouteResponse<R>> {
    const answer = await action.run(args);
    await keepUser(answer as User);
    if (isWhole) await mutate(profileKey, answer, now);
    return answer;
  }
  return { ...action, run };
}

type RouteAnswer = (typeof accountRoutes.get)["response"] | (typeof profileRoutes.profile)["response"];
