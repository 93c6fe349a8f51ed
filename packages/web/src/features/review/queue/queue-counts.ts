import { subjectWords } from "@guildhall/core/assembly/subject-words";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { useRoute } from "../../../lib/api/use-route.ts";

/** The number of waiting items for each link of the menu, with one call. */
export function useQueueCounts(): Readonly<Record<string, number>> {
  const { data } = useRoute(reviewRoutes.counts, {});
  if (!data) return {};
  const reviewed = Object.values(subjectWords).map(({ words: { kind, queue } }) => [queue.path, data[kind]]);
  return { ...Object.fromEntries(reviewed), "/admin/orders": data.order, "/admin/work-by-hand": data.workByHand };
}
