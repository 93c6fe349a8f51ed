import { accountRoutes } from "@guildhall/core/account/account.routes";
import { dashboardRoutes } from "@guildhall/core/dashboard/dashboard.routes";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { Navigate, Route, Routes } from "react-router-dom";
import { staffStart } from "../features/staff-order/staff-order.site.ts";
import { lazyComponent } from "../lib/lazy-component.ts";
import { type Page, pageAt } from "../lib/page.ts";
import { preloadRead } from "../lib/preload-read.ts";
import { MemberLayout, StaffOnly } from "./member-layout.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { routesOf, whenLoaded } from "./routes-of.tsx";
import { memberPages } from "./site.ts";
import { isDashboard, keepForOthers } from "./use-dashboard.ts";

const editProfile = lazyComponent(async () => (await import("./edit-profile-layout.tsx")).EditProfileLayout);
const EditProfileLayout = editProfile.component;

const isProfile = ({ path }: Page): boolean => path.startsWith("/edit-profile");

/** Everything for who is signed in. */
export const MemberArea = () => (
  <Routes>
    <Route element={<MemberLayout />}>
      {routesOf(memberPages.filter((page) => page.for === "member" && !isProfile(page)))}
      <Route element={whenLoaded("edit-profile", <EditProfileLayout />)}>
        {routesOf(memberPages.filter(isProfile))}
      </Route>
      <Route element={<StaffOnly />}>
        <Route path="/admin" element={<Navigate to={staffStart} replace />} />
        {routesOf(memberPages.filter((page) => page.for === "admin"))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);

/** Asks for what every page shows while the page's own files are still on their way. Settles once these are there. */
export async function preloadFirstPage(pathname: string): Promise<void> {
  preloadRead(accountRoutes.get);
  if (isDashboard(pathname)) preloadRead(dashboardRoutes.get, keepForOthers);
  else preloadRead(settingRoutes.banners);
  const page = pageAt(memberPages, pathname);
  await Promise.all([page?.load(), page && isProfile(page) && editProfile.load()]);
}
