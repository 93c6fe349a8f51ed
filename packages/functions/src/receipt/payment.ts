import * as Receipts from "@guildhall/core/selling/receipt/receipt";
import { receiptRoutes } from "@guildhall/core/selling/receipt/receipt.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(receiptRoutes.payment, ({ actor, params }) => Receipts.get(actor, params.paymentId));
