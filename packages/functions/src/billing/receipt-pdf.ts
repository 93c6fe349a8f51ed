import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import * as ReceiptPdf from "@guildhall/core/receipt/receipt-pdf";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.receiptPdf, ({ actor, params }) =>
  ReceiptPdf.get(actor, params.paymentId),
);
