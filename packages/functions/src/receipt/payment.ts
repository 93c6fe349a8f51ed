import * as Receipts from "@guildhall/core/receipt/receipt";
import { receiptRoutes } from "@guildhall/core/receipt/receipt.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(receiptRoutes.payment, ({ actor, params }) => Receipts.get(actor, params.paymentId));
