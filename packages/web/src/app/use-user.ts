import { accountRoutes } from "@guildhall/core/account/account.routes";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { preload } from "swr";
import { callRoute } from "../lib/api-client.ts";
import { currentSession, useSession } from "../lib/session.ts";
import { keyOf, useRoute } from "../lib/use-route.ts";

/** Asks for what every page shows while the page's own files are still on their way. */
export function preloadShell(): void {
  const ignore = () => undefined;
  const reads = currentSession() === "visitor" ? [settingRoutes.banners] : [settingRoutes.banners, accountRoutes.get];
  for (const route of reads) preload(keyOf(route, {}), () => callRoute(route, {})).catch(ignore);
}

/** Whoever is signed in, as the shell shows them. */
export const useUser = () => useRoute(accountRoutes.get, {}, { when: useSession() !== "visitor" });

export const useBanners = () => useRoute(settingRoutes.banners, {}, { refreshInterval: 10 * 60_000 });
