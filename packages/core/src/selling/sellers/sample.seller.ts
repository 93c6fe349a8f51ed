import type { Owner } from "../../money/order/line-item/seller.ts";

/** Of lines that the demo and tests sell of kinds whose domain is not built. Whoever removes one removes it as any other. */
export const waits: Owner["waits"] = "never";
export const decided: Owner["decided"] = "nothing";
export const purchase: Owner["purchase"] = "read from the line";
export const refunded: Owner["refunded"] = "read from the line";
