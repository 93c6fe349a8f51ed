import * as Payments from "@guildhall/core/selling/receipt/payments";
import { receiptRoutes } from "@guildhall/core/selling/receipt/receipt.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(receiptRoutes.payments, ({ actor, query }) => Payments.list(actor, query));
