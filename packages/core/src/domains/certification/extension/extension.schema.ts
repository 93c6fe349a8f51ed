import * as z from "zod/mini";

/** "unpaid": approved, and the charge has not gone through. "too_late": its new deadline passed before it was paid. */
export const ExtensionState = z.enum([
  "in_cart",
  "under_review",
  "unpaid",
  "granted",
  "rejected",
  "withdrawn",
  "too_late",
]);
export type ExtensionState = z.infer<typeof ExtensionState>;
