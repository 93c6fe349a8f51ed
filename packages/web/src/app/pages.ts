import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { matchPath } from "react-router-dom";

/** Pages for visitors are shown only while nobody is signed in; pages for members to staff as well. */
type Audience = "visitor" | "member" | "admin";

type Load = () => Promise<{ default: ComponentType }>;

interface Page {
  readonly path: string;
  readonly for: Audience;
  readonly load: Load;
  readonly page: LazyExoticComponent<ComponentType>;
}

const pageFor = (audience: Audience, path: string, component: () => Promise<ComponentType>): Page => {
  const load: Load = async () => ({ default: await component() });
  return { path, for: audience, load, page: lazy(load) };
};

/** Every page that is built, each loaded when it is first opened. A feature adds its rows here. */
export const pages: readonly Page[] = [
  pageFor("visitor", "/login", async () => (await import("../features/account/login-page.tsx")).LoginPage),
  pageFor("visitor", "/register", async () => (await import("../features/account/register-page.tsx")).RegisterPage),
  pageFor(
    "visitor",
    "/password/reset",
    async () => (await import("../features/account/request-reset-page.tsx")).RequestResetPage,
  ),
  pageFor(
    "visitor",
    "/password/reset/:token",
    async () => (await import("../features/account/set-password-page.tsx")).SetPasswordPage,
  ),
  pageFor(
    "visitor",
    "/study-module-form",
    async () => (await import("../features/setting/study-module-page.tsx")).StudyModulePage,
  ),
  pageFor(
    "member",
    "/edit-profile/account",
    async () => (await import("../features/account/account-settings-page.tsx")).AccountSettingsPage,
  ),
  pageFor(
    "admin",
    "/impersonate/take/:id",
    async () => (await import("../features/people/impersonate-page.tsx")).ImpersonatePage,
  ),
  pageFor(
    "admin",
    "/admin/users/:id/history",
    async () => (await import("../features/people/history-page.tsx")).HistoryPage,
  ),
  pageFor(
    "admin",
    "/admin/study-module-answers",
    async () => (await import("../features/setting/study-module-answers-page.tsx")).StudyModuleAnswersPage,
  ),
  pageFor(
    "admin",
    "/admin/outbox",
    async () => (await import("../features/outbox/dead-letters-page.tsx")).DeadLettersPage,
  ),
];

/** At start the page is fetched together with the layout around it, not after it. */
export const preloadPage = (pathname: string): void => void pages.find(({ path }) => matchPath(path, pathname))?.load();
