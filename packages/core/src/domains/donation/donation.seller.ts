import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import * as Gifts from "./gift.ts";
import { soldDonation } from "./sold-donation.rules.ts";

export const words: Seller["words"] = soldDonation;
export const offersOf: Seller["offersOf"] = "catalog";
export const refuse: Seller["refuse"] = "never";
export const once: Seller["once"] = "often";
export const waits: Seller["waits"] = "never";
export const decided: Seller["decided"] = "nothing";
export const purchase: Seller["purchase"] = /* @__PURE__ */ alone(Gifts.purchase);
/** Letters and lists read the refund from the line item. */
export const refunded: Seller["refunded"] = "read from the line";
export const removed: Seller["removed"] = "only the line";
