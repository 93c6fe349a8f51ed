import { type Page, pageFor } from "../../lib/page/page.ts";

export const accountPages: readonly Page[] = [
  pageFor(
    "member",
    "/edit-profile/account/email/:token",
    async () => (await import("./email/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
  pageFor(
    "member",
    "/edit-profile/account/proof/:token",
    async () => (await import("./email/prove-email-page.tsx")).ProveEmailPage,
  ),
];
