import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import type { Banners } from "@guildhall/core/engines/setting/setting.schema";
import useSWR from "swr";
import { requestKeyOf, useRoute } from "../../lib/api/use-route.ts";

/** Pages whose own read brings the banners, and puts them into the cache of their call. */
export const bringsBanners = (pathname: string): boolean => pathname === "/membership";

/** What any call has brought; asks for nothing. */
export const useKeptBanners = (): Banners | undefined =>
  useSWR<Banners>(requestKeyOf(settingRoutes.banners, {}), null).data;

/** Reads the banners by their own call. */
export const useOwnBanners = (when = true) =>
  useRoute(
    settingRoutes.banners,
    {},
    { when, refreshInterval: 10 * 60_000, revalidateIfStale: false, keepPreviousData: true },
  );
