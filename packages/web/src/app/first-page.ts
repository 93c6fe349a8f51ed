import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { pageAt } from "../lib/page.ts";
import { preloadRead } from "../lib/preload-read.ts";
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
