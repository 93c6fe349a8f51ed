import { receiptRoutes } from "@guildhall/core/selling/receipt/receipt.routes";
import * as ReceiptPdf from "@guildhall/core/selling/receipt/receipt-pdf";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(receiptRoutes.receiptPdf, ({ actor, params }) =>
  ReceiptPdf.get(actor, params.paymentId),
);
