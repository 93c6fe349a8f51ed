/** What we ask Stripe about. Bundles leave the library's other resources out (packages/functions/bundling). */
export const stripeResources = [
  "customers",
  "disputes",
  "paymentIntents",
  "paymentMethods",
  "refunds",
  "setupIntents",
] as const;
