import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const receiptPages: readonly Page[] = [
  pageFor("member", "/payments", async () => (await import("./payments-page.tsx")).PaymentsPage),
  pageFor("member", "/payments/:paymentId", async () => (await import("./receipt-page.tsx")).ReceiptPage),
];

export const paymentsLink: NavigationEntry = { label: "Payments", to: "/payments", icon: "receipt" };
