import { CustomAttributeType, Entity } from "electrodb";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";
import { byHandAttributes, byHandIndex } from "../by-hand-index.ts";
import type { ExamAttemptId, RegistrationId } from "../certification.schema.ts";
import type { ExamAttempt, ExamResult } from "./exam.schema.ts";

export const ExamAttemptEntity = new Entity(
  {
    model: { service: "guildhall", entity: "examAttempt", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      registrationId: { type: CustomAttributeType<RegistrationId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<ExamAttemptId>("string"), required: true, readOnly: true },
      lineItemId: { type: CustomAttributeType<LineItemId>("string") },
      isPaid: { type: "boolean", required: true },
      isRetake: { type: "boolean", required: true },
      abroad: { type: "boolean", required: true },
      result: { type: CustomAttributeType<ExamResult>("string") },
      score: { type: "number" },
      takenAt: { type: CustomAttributeType<Instant>("string") },
      paidOn: { type: CustomAttributeType<LocalDate>("string") },
      appointment: { type: CustomAttributeType<NonNullable<ExamAttempt["appointment"]>>("any") },
      waiting: { type: CustomAttributeType<NonNullable<ExamAttempt["waiting"]>>("any") },
      decided: { type: CustomAttributeType<NonNullable<ExamAttempt["decided"]>>("any") },
      voided: { type: CustomAttributeType<{ readonly reason: string }>("any") },
      toRefundSince: { type: CustomAttributeType<Instant>("string") },
      ...byHandAttributes,
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "CERTIFYING#${personId}", casing: "none" },
        sk: {
          field: "sk",
          composite: ["registrationId", "id"],
          template: "ATTEMPT#${registrationId}#${id}",
          casing: "none",
        },
      },
      byHand: byHandIndex,
    },
  },
  table,
);
