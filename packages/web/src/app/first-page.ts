import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { preloadRead } from "../lib/api/preload-read.ts";
import { pageAt } from "../lib/page/page.ts";
import { memberArea, publicLayout } from "./areas.ts";
import { publicPages } from "./public-pages.ts";

/** Loads the page that is shown first at an address: without a session, the login page instead of a member's page. */
export async function loadFirstPage(pathname: string, isVisitor: boolean): Promise<void> {
  const page = pageAt(publicPages, pathname) ?? (isVisitor ? pageAt(publicPages, "/login") : undefined);
  if (!page) {
    const [{ preloadFirstPage }] = await Promise.all([import("./member-area.tsx"), memberArea.load()]);
    return preloadFirstPage(pathname);
  }
  preloadRead(settingRoutes.banners);
  await Promise.all([publicLayout.load(), page.load()]);
}
