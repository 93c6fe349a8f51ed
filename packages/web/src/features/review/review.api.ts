import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import type { MessageCategory } from "@guildhall/core/setting/message-category.schema";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { ListPageQuery } from "../../lib/list/list-query.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";
import type { ReviewedKind } from "./reviewed-kind.ts";

export const useQueue = ({ list }: ReviewedKind, { page, limit, sort, filter }: ListPageQuery & { limit: number }) =>
  useListRoute(list, { query: { page: String(page), limit: String(limit), sort: [...sort], filter: [...filter] } });

/** The whole queue, read once. */
export const useQueueOrder = ({ list }: ReviewedKind) =>
  useRoute(list, { query: { page: "1", limit: "100" } }, { revalidateOnFocus: false, revalidateIfStale: false });

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
