import { dashboardRoutes } from "@guildhall/core/desks/dashboard/dashboard.routes";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { Route, Routes, useLocation } from "react-router-dom";
import { preloadRead } from "../lib/api/preload-read.ts";
import { lazyComponent } from "../lib/page/lazy-component.ts";
import { type Page, pageAt } from "../lib/page/page.ts";
import { isDashboard, keepForOthers } from "./dashboard/use-dashboard.ts";
import { MemberLayout, StaffOnly } from "./frame/member-layout.tsx";
import { viewOfPath } from "./frame/navigation.ts";
import { bringsBanners } from "./frame/use-own-banners.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { routesOf, whenLoaded } from "./routes-of.tsx";
import { memberPages } from "./site.ts";
import { findPerson, staffArea } from "./staff/staff-door.ts";
import { hasStaffToken } from "./staff/staff-token.ts";

const editProfile = lazyComponent(async () => (await import("./profile/edit-profile-layout.tsx")).EditProfileLayout);
const EditProfileLayout = editProfile.component;

const isProfile = ({ path }: Page): boolean => path.startsWith("/edit-profile");

/** All pages for people who are signed in. */
export const MemberArea = () => (
  <Routes>
    <Route element={<MemberLayout />}>
      {routesOf(memberPages.filter((page) => !isProfile(page)))}
      <Route element={whenLoaded("edit-profile", <EditProfileLayout />)}>
        {routesOf(memberPages.filter(isProfile))}
      </Route>
      <Route path="*" element={<Elsewhere />} />
    </Route>
  </Routes>
);

/** A staff page, or no page. */
const Elsewhere = () => (viewOfPath(useLocation().pathname) === "admin" ? <StaffOnly /> : <NotFoundPage />);

/** The files of a staff page, if the person may open it. */
async function preloadStaffPage(pathname: string): Promise<void> {
  if (viewOfPath(pathname) !== "admin" || !hasStaffToken()) return;
  const [{ staffPages }] = await Promise.all([import("./staff/staff-site.ts"), staffArea.load(), findPerson.load()]);
  await pageAt(staffPages, pathname)?.load();
}

/**
 * Requests the data of every page while the page's own files are still loading. Settles when these files are loaded.
 */
export async function preloadFirstPage(pathname: string): Promise<void> {
  preloadRead(accountRoutes.get);
  if (isDashboard(pathname)) preloadRead(dashboardRoutes.get, keepForOthers);
  else if (!bringsBanners(pathname)) preloadRead(settingRoutes.banners);
  const page = pageAt(memberPages, pathname);
  await Promise.all([page?.load(), page && isProfile(page) && editProfile.load(), preloadStaffPage(pathname)]);
}
