import { accountRoutes } from "@guildhall/core/account/account.routes";
import { eventRoutes } from "@guildhall/core/event/event.routes";
import { useRoute } from "../../lib/use-route.ts";

/** 1§9. */
const pageSize = 10;

export const useUpcomingEvents = (page: number) =>
  useRoute(
    eventRoutes.upcoming,
    { query: { page, limit: pageSize, sort: [], filter: [], dashboard: false } },
    { keepPreviousData: true },
  );

export const useAccount = () => useRoute(accountRoutes.get, {});
