import type { CertificateStatus } from "@guildhall/core/people/certificate/certificate-status.rules";
import type { UserCertification } from "@guildhall/core/people/person/user.schema";

/** The state of a certification, as the state and text of a chip. */
export const certificationWords = {
  good_standing: ["good", "In good standing"],
  lapsed_ceus: ["overdue", "CEUs missing"],
  lapsed_payment: ["overdue", "Payment missing"],
  revoked: ["refused", "Revoked"],
} as const satisfies Record<UserCertification["status"], readonly [string, string]>;

/** The same for staff and the certificate's page, which also know those that are no longer held. */
export const certificateChips = {
  ...certificationWords,
  renewed: ["neutral", "Renewed"],
} as const satisfies Record<CertificateStatus, readonly [string, string]>;
