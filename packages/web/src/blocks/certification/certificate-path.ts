import type { UserCertification } from "@guildhall/core/people/person/user.schema";

/** What was taken over without a certificate has none to look at. */
export const certificatePath = ({ certificationId, createdAt }: UserCertification): string | undefined =>
  certificationId && createdAt
    ? `/certifications-and-training/certificate?certification=${certificationId}`
    : undefined;
