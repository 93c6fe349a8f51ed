import { type Page, pageFor } from "../../lib/page/page.ts";

export const profilePages: readonly Page[] = [
  pageFor(
    "member",
    "/edit-profile/professional",
    async () => (await import("./professional-page.tsx")).ProfessionalPage,
  ),
  pageFor("member", "/edit-profile/social", async () => (await import("./social-page.tsx")).SocialPage),
];
