import type { UserCertification } from "@guildhall/core/people/person/user.schema";

/** The state of a certification, as the state and text of a chip. */
export const certificationWords = {
  good_standing: ["good", "In good standing"],
  lapsed_ceus: ["overdue", "CEUs missing"],
  lapsed_payment: ["overdue", "Payment missing"],
  revoked: ["refused", "Revoked"],
} as const satisfies Record<UserCertification["status"], readonly [string, string]>;
