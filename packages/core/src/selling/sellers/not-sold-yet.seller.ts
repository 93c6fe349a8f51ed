import { DomainError } from "../../ground/shared/errors.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Seller } from "../../money/order/line-item/seller.ts";

/** Of a kind that nobody sells, or that is not sold alone: a paid line of it that is attached to nothing is a fault. */
const refuseUnbuilt = async ([line]: readonly LineItem[]): Promise<never> => {
  throw new Error(`${line?.id} is a ${line?.kind}, which nobody sells yet`);
};

export const words: Seller["words"] = {};
export const offersOf: Seller["offersOf"] = "catalog";
export const refuse: Seller["refuse"] = () => {
  throw new DomainError("catalog.not-offered", { detail: "This is not sold yet." });
};
export const once: Seller["once"] = "often";
export const waits: Seller["waits"] = "never";
export const decided: Seller["decided"] = "nothing";
export const purchase: Seller["purchase"] = refuseUnbuilt;
export const refunded: Seller["refunded"] = refuseUnbuilt;
export const removed: Seller["removed"] = "only the line";
