import { type Page, pageFor } from "../../lib/page/page.ts";

export const cartPages: readonly Page[] = [
  pageFor("member", "/cart", async () => (await import("./cart-page.tsx")).CartPage),
];
