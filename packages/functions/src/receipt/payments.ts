import * as Payments from "@guildhall/core/receipt/payments";
import { receiptRoutes } from "@guildhall/core/receipt/receipt.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(receiptRoutes.payments, ({ actor, query }) => Payments.list(actor, query));
