import { type GrantsOf, reads } from "../../ground/route/grants.ts";
import type { receiptRoutes } from "./receipt.routes.ts";

export const receiptGrants = {
  "receipt.payments": reads,
  "receipt.payment": reads,
  "receipt.receiptPdf": { table: "write", papers: true, memoryMegabytes: 1024, timeoutSeconds: 20 },
} as const satisfies GrantsOf<typeof receiptRoutes>;
