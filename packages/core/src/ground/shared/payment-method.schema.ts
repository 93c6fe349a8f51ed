export const paymentMethods = ["card", "free", "override", "outside"] as const;
