import { type Page, pageFor } from "../../lib/page/page.ts";

export const textingPages: readonly Page[] = [
  pageFor("member", "/opt-in", async () => (await import("./opt-in-page.tsx")).OptInPage),
];
