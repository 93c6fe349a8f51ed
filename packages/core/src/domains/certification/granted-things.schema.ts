/** What may stay though its money went back, until staff decide (bylaws#paid-back). */
export const grantedThings = ["certificate", "exam", "extension"] as const;
export type StillGranted = (typeof grantedThings)[number];
