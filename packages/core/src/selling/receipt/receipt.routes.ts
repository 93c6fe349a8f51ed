import * as z from "zod/mini";
import { PdfFile } from "../../ground/print/pdf-file.schema.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { OrderId } from "../../ground/shared/ids.ts";
import { PageQuery } from "../../ground/shared/page.ts";
import { PaymentPage, Receipt } from "./receipt.schema.ts";

const payment = z.object({ paymentId: OrderId });

export const receiptRoutes = {
  payments: defineRoute({
    id: "receipt.payments",
    method: "GET",
    path: "/api/payments",
    role: "member",
    refusesEnded: true,
    summary: "One's payments, and orders that wait for one",
    query: PageQuery,
    response: PaymentPage,
  }),
  payment: defineRoute({
    id: "receipt.payment",
    method: "GET",
    path: "/api/payments/{paymentId}",
    role: "member",
    refusesEnded: true,
    summary: "The receipt for one payment",
    params: payment,
    response: Receipt,
  }),
  receiptPdf: defineRoute({
    id: "receipt.receiptPdf",
    method: "GET",
    path: "/api/payments/{paymentId}/pdf",
    role: "member",
    refusesEnded: true,
    summary: "The receipt as a file to keep",
    params: payment,
    response: PdfFile,
  }),
};
