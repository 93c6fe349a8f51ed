import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import * as ReceiptPdf from "@guildhall/core/billing/receipt-pdf";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(billingRoutes.receiptPdf, ({ actor, params }) =>
  ReceiptPdf.get(actor, params.paymentId),
);
