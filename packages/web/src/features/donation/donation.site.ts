import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const donationPages: readonly Page[] = [
  pageFor("member", "/donate", async () => (await import("./donate-page.tsx")).DonatePage),
  pageFor("member", "/donations/:year", async () => (await import("./letter-page.tsx")).LetterPage),
];

export const donateLink: NavigationEntry = { label: "Donate", to: "/donate", icon: "gift" };
