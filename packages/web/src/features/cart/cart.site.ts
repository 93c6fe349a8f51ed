import { type Page, pageFor } from "../../lib/page.ts";

export const cartPages: readonly Page[] = [
  pageFor("member", "/cart", async () => (await import("./cart-page.tsx")).CartPage),
];
