import * as z from "zod/mini";
import { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { certificateStatuses } from "../../../people/certificate/certificate-status.rules.ts";
import { CertificateId, RegistrationId } from "../certification.schema.ts";
import { IssuedByHandAnswer } from "../issued-by-hand.schema.ts";

const Status = z.enum(certificateStatuses);

/** A certificate, by the specification's names (docs/wire-names.md). */
export const Certificate = z.object({
  id: CertificateId,
  userId: PersonId,
  certificationId: z.string(),
  /** Its name in full is in the person's own answer. */
  certification: z.object({ id: z.string(), name: z.string(), fullName: z.optional(z.string()) }),
  registrationId: z.optional(RegistrationId),
  /** The AFC id of its holder. */
  number: z.string(),
  certificateName: z.string(),
  /** The day of certifying. */
  createdAt: LocalDate,
  status: Status,
  also: z.array(Status),
  credential: z.optional(IssuedByHandAnswer),
});
export type Certificate = z.infer<typeof Certificate>;

/** Those that are held, the newest first. */
export const OwnCertificates = z.object({ data: z.array(Certificate) });
export type OwnCertificates = z.infer<typeof OwnCertificates>;

/** One that was taken over has no certificate, and may have no day. */
const CertificationOfPerson = z.object({
  id: z.string(),
  certificationId: z.optional(z.string()),
  certification: z.object({ name: z.string() }),
  status: Status,
  also: z.array(Status),
  /** While it is lapsed. */
  lapsedOn: z.optional(LocalDate),
  createdAt: z.optional(LocalDate),
  registrationId: z.optional(RegistrationId),
  credential: z.optional(IssuedByHandAnswer),
});

export const PersonCertifications = z.object({ data: z.array(CertificationOfPerson) });
export type PersonCertifications = z.infer<typeof PersonCertifications>;
