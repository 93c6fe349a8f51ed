import * as z from "zod/mini";
import { OrderId } from "../../../ground/shared/ids.ts";
import { PageQuery, pageOf } from "../../../ground/shared/page.ts";
import {
  Cents,
  Instant,
  LocalDate,
  optionalTextAsTyped,
  PersonId,
  textAsTyped,
} from "../../../ground/shared/values.ts";

import { activeFlags } from "../../../people/person/active-flag.schema.ts";
import { ReviewFact } from "../../../review/field/review-part.schema.ts";
import { RegistrationId } from "../certification.schema.ts";
import { ExamNeed } from "../exam/exam.schema.ts";

/** An exam to schedule, somebody to enroll in courses or to send materials to, a digital credential or a badge to issue, a payment that was made in vain or not used. */
export const WorkKind = z.enum(["exam", "enrollment", "credential", "badge", "refund"]);
export type WorkKind = z.infer<typeof WorkKind>;

export const WorkQuery = z.extend(PageQuery, { kind: WorkKind });
export type WorkQuery = z.infer<typeof WorkQuery>;

export const WorkRow = z.object({
  /** Of the attempt, the certificate, the registration, the extension or the line of the order. */
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
  /** Of an exam. */
  needs: z.optional(z.array(ExamNeed)),
  /** As a credential has to have it. */
  certificateName: z.optional(z.string()),
  certifiedOn: z.optional(LocalDate),
  pathway: z.optional(z.string()),
  /** What is to be done for who is enrolled: courses, sections, groups, and what to send where. */
  facts: z.optional(z.array(ReviewFact)),
  /** What was paid in vain, or not used. */
  orderId: z.optional(OrderId),
  item: z.optional(z.string()),
  cents: z.optional(Cents),
  /** It was paid before the registration was closed, or had expired: staff give it back, or say that nothing is to be given back. */
  isUnused: z.optional(z.boolean()),
  /** A newer registration takes it along once its person is enrolled. */
  isToBeCarried: z.optional(z.boolean()),
});
export type WorkRow = z.infer<typeof WorkRow>;

export const WorkPage = z.extend(pageOf(WorkRow), { kind: WorkKind, counts: z.record(WorkKind, z.int()) });
export type WorkPage = z.infer<typeof WorkPage>;

export const IssuedOn = z.object({ issuedOn: LocalDate });
export type IssuedOn = z.infer<typeof IssuedOn>;

/** Another day than the one that was entered takes a reason. */
export const IssuedBody = z.extend(IssuedOn, { reason: optionalTextAsTyped(500) });
export type IssuedBody = z.infer<typeof IssuedBody>;

export const IssuedCorrection = z.extend(IssuedOn, { reason: textAsTyped(500, "Say why.") });
export type IssuedCorrection = z.infer<typeof IssuedCorrection>;

export const KeptPaymentReason = z.object({ reason: textAsTyped(500, "Say why nothing is given back.") });
export type KeptPaymentReason = z.infer<typeof KeptPaymentReason>;

export const PaymentKept = z.object({ isKept: z.boolean() });
export type PaymentKept = z.infer<typeof PaymentKept>;
