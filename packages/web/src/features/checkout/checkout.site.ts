import { type Page, pageFor } from "../../lib/page/page.ts";

export const checkoutPages: readonly Page[] = [
  pageFor("member", "/checkout", async () => {
    const { CheckoutPage, readForCheckout } = await import("./checkout-page.tsx");
    readForCheckout();
    return CheckoutPage;
  }),
];
