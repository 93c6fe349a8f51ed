import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { useRoute } from "../../lib/api/use-route.ts";

/** The number of waiting items for each link of the menu, with one call. */
export function useQueueCounts(): Readonly<Record<string, number>> {
  const { data } = useRoute(reviewRoutes.counts, {});
  return data
    ? { "/admin/closures": data.closure, "/admin/memberships": data.membership, "/admin/orders": data.order }
    : {};
}
