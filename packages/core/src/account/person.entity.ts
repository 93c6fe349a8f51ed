import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../shared/table.ts";
import type { Instant, LocalDate, PersonId } from "../shared/values.ts";
import type { Address } from "./account.schema.ts";

export const PersonEntity = new Entity(
  {
    model: { service: "guildhall", entity: "person", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      memberNumber: { type: "number", required: true, readOnly: true },
      firstName: { type: "string", required: true },
      middleName: { type: "string" },
      lastName: { type: "string", required: true },
      suffix: { type: "string" },
      email: { type: "string", required: true },
      jobTitle: { type: "string" },
      organization: { type: "string" },
      homePhone: { type: "string" },
      workPhone: { type: "string" },
      cellPhone: { type: "string" },
      website: { type: "string" },
      avatar: { type: "string" },
      primaryAddress: { type: CustomAttributeType<Address>("any") },
      willText: { type: "boolean", required: true, default: false },
      mailingOptIn: { type: "boolean", required: true, default: false },
      /** One of the closed table, or what was written behind "other". */
      referral: { type: "string" },
      isStaff: { type: "boolean", required: true, default: false },
      hasSecondFactor: { type: "boolean", required: true, default: false },
      membershipStart: { type: CustomAttributeType<LocalDate>("string") },
      membershipEnd: { type: CustomAttributeType<LocalDate>("string") },
      announcementHiddenAt: { type: CustomAttributeType<Instant>("string") },
      registeredAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      lastSignedInAt: { type: CustomAttributeType<Instant>("string") },
      /** Empty until the user pool knows the person: a registration that was cut off can be taken up again. */
      loginReadyAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byId: {
        collection: "aboutPerson",
        pk: { field: "pk", composite: ["id"], casing: "none" },
        sk: { field: "sk", composite: [], casing: "none" },
      },
    },
  },
  table,
);

/** Makes an e-mail address one person's: written in the same transaction as the person. */
export const EmailClaimEntity = new Entity(
  {
    model: { service: "guildhall", entity: "emailClaim", version: "1" },
    attributes: {
      email: { type: "string", required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true },
    },
    indexes: {
      byEmail: {
        pk: { field: "pk", composite: ["email"], template: "EMAIL#${email}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CLAIM", casing: "none" },
      },
    },
  },
  table,
);

/** A mailed reset link: only the token's hash is kept. */
export const ResetTokenEntity = new Entity(
  {
    model: { service: "guildhall", entity: "resetToken", version: "1" },
    attributes: {
      hash: { type: "string", required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      validUntil: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      usedAt: { type: CustomAttributeType<Instant>("string") },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byHash: {
        pk: { field: "pk", composite: ["hash"], template: "RESET#${hash}", casing: "none" },
        sk: { field: "sk", composite: [], template: "TOKEN", casing: "none" },
      },
    },
  },
  table,
);
