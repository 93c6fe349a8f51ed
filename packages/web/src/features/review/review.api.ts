import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import type { MessageCategory } from "@guildhall/core/engines/setting/wording/message-category.schema";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import type { QueueRoute } from "@guildhall/core/review/queue/called-subject.schema";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import type { ReviewKind } from "@guildhall/core/review/review.schema";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { ListAsked } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useQueue = (list: QueueRoute, { page, limit, sort, filter }: Omit<ListAsked, "search">) =>
  useListRoute(list, { query: { page: String(page), limit: String(limit), sort: [...sort], filter: [...filter] } });

/** The whole queue, read once. */
export const useQueueOrder = (kind: ReviewKind) =>
  useRoute(
    reviewRoutes.queue,
    { params: { kind }, query: { page: "1", limit: "100" } },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );

export const useMessageChoices = (category: MessageCategory | undefined) =>
  useRoute(
    systemDataRoutes.messageChoices,
    { query: { category: category ?? "closure-reject" } },
    { when: category !== undefined, revalidateOnFocus: false, revalidateIfStale: false },
  );

export const useStaff = (when: boolean) =>
  useRoute(peopleRoutes.users, { query: { limit: "100", filter: ["isStaff,yes"] } }, { when });

export const useAssign = () => useRouteAction(reviewRoutes.assign);

export const usePreview = () => useRouteAction(reviewRoutes.preview);
