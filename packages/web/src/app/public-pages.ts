import { type Page, pageFor } from "../lib/page/page.ts";

/** Pages that need no sign-in. All others are in the members' area. */
export const publicPages: readonly Page[] = [
  pageFor("visitor", "/login", async () => (await import("../features/account/sign-in/login-page.tsx")).LoginPage),
  pageFor(
    "visitor",
    "/register",
    async () => (await import("../features/account/register/register-page.tsx")).RegisterPage,
  ),
  pageFor(
    "visitor",
    "/password/reset",
    async () => (await import("../features/account/password/request-reset-page.tsx")).RequestResetPage,
  ),
  pageFor(
    "anybody",
    "/password/reset/:token",
    async () => (await import("../features/account/password/set-password-page.tsx")).SetPasswordPage,
  ),
  pageFor(
    "visitor",
    "/second-factor/recovery",
    async () => (await import("../features/account/second-factor/recover-page.tsx")).RecoverPage,
  ),
  pageFor("anybody", "/help", async () => (await import("../features/setting/help-page.tsx")).HelpPage),
  pageFor(
    "anybody",
    "/refund-policy",
    async () => (await import("../features/setting/refund-policy-page.tsx")).RefundPolicyPage,
  ),
  pageFor(
    "anybody",
    "/study-module-form",
    async () => (await import("../features/study-module/study-module-page.tsx")).StudyModulePage,
  ),
  pageFor(
    "anybody",
    "/email-change/withdraw/:token",
    async () => (await import("../features/account/email/withdraw-email-page.tsx")).WithdrawEmailPage,
  ),
  pageFor(
    "anybody",
    "/supervisor/:token",
    async () => (await import("../features/supervisor/supervisor-page.tsx")).SupervisorPage,
  ),
];
