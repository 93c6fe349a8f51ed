import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import { useRoute } from "../../lib/api/use-route.ts";

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
