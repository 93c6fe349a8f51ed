import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { moneyText } from "../../lib/text/money.ts";

/** Without a donation chosen at the checkout. `public/start.js` shows the same before the page is loaded. */
export const cartSum = ({ items, totalCents }: Pick<Cart, "items" | "totalCents">): string =>
  `${items.length === 1 ? "1 item" : `${items.length} items`}, ${moneyText(totalCents)}`;
