import * as z from "zod/mini";
import { PageQuery, pageOf } from "../../../ground/shared/page.ts";
import { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { activeFlags } from "../../../people/person/active-flag.schema.ts";
import { RegistrationId } from "../certification.schema.ts";

/** An exam to schedule, a digital credential or a badge to issue. */
export const WorkKind = z.enum(["exam", "credential", "badge"]);
export type WorkKind = z.infer<typeof WorkKind>;

export const WorkQuery = z.extend(PageQuery, { kind: WorkKind });
export type WorkQuery = z.infer<typeof WorkQuery>;

export const WorkRow = z.object({
  /** Of the attempt, the certificate or the registration. */
  id: z.string(),
  personId: PersonId,
  name: z.string(),
  email: z.string(),
  flags: activeFlags,
  certification: z.string(),
  registrationId: z.optional(RegistrationId),
  since: Instant,
  /** Until when an exam can be sat. */
  deadline: z.optional(LocalDate),
  /** As a credential has to have it. */
  certificateName: z.optional(z.string()),
  certifiedOn: z.optional(LocalDate),
  pathway: z.optional(z.string()),
});
export type WorkRow = z.infer<typeof WorkRow>;

export const WorkPage = z.extend(pageOf(WorkRow), { kind: WorkKind, counts: z.record(WorkKind, z.int()) });
export type WorkPage = z.infer<typeof WorkPage>;

export const IssuedOn = z.object({ issuedOn: LocalDate });
export type IssuedOn = z.infer<typeof IssuedOn>;
