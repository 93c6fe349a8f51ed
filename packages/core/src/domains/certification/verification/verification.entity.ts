import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";
import type { ExperienceId, RegistrationId, VerificationId } from "../certification.schema.ts";
import type { KeptAnswer } from "./verification.rules.ts";
import type { NamedSupervisor, VerificationState } from "./verification.schema.ts";

/** One supervisor was asked about some entries of a registration. */
export const VerificationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "verification", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<VerificationId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      registrationId: { type: CustomAttributeType<RegistrationId>("string"), required: true, readOnly: true },
      supervisor: { type: CustomAttributeType<NamedSupervisor>("any"), required: true },
      experienceIds: { type: CustomAttributeType<readonly ExperienceId[]>("any"), required: true },
      state: { type: CustomAttributeType<VerificationState>("string"), required: true },
      askedAt: { type: CustomAttributeType<Instant>("string"), required: true },
      askedOn: { type: CustomAttributeType<LocalDate>("string"), required: true },
      validUntil: { type: CustomAttributeType<LocalDate>("string"), required: true },
      /** When the job has something to do; absent once it is over. */
      dueOn: { type: CustomAttributeType<LocalDate>("string") },
      remindedOn: { type: CustomAttributeType<LocalDate>("string") },
      /** The address takes no mail. */
      bouncedAt: { type: CustomAttributeType<Instant>("string") },
      reminders: { type: "number", required: true },
      answers: { type: CustomAttributeType<Readonly<Record<string, KeptAnswer>>>("any") },
      answeredAt: { type: CustomAttributeType<Instant>("string") },
      signature: { type: "string" },
      successor: { type: CustomAttributeType<NamedSupervisor>("any") },
      receiptHash: { type: "string" },
      enteredBy: { type: CustomAttributeType<PersonId>("string") },
      replacedBy: { type: CustomAttributeType<VerificationId>("string") },
      revision: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "VERIFICATION#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "IT", casing: "none" },
      },
      byPerson: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["personId"], template: "VERIFICATIONS-OF#${personId}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      byDue: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["dueOn"], template: "VERIFICATIONS-DUE#${dueOn}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);

/** A mailed link of a request: only the token's hash is kept. A reminder brings another link to the same request. */
export const SupervisorLinkEntity = new Entity(
  {
    model: { service: "guildhall", entity: "supervisorLink", version: "1" },
    attributes: {
      hash: { type: "string", required: true, readOnly: true },
      verificationId: { type: CustomAttributeType<VerificationId>("string"), required: true, readOnly: true },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byHash: {
        pk: { field: "pk", composite: ["hash"], template: "LINK#${hash}", casing: "none" },
        sk: { field: "sk", composite: [], template: "SUPERVISOR", casing: "none" },
      },
    },
  },
  table,
);
