import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { Consent, ConsentSource } from "./texting.schema.ts";

/** The consent ledger: lines are added, never changed. */
export const ConsentEntity = new Entity(
  {
    model: { service: "guildhall", entity: "consent", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<Consent["id"]>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      given: { type: "boolean", required: true, readOnly: true },
      phone: { type: "string", required: true, readOnly: true },
      termsVersion: { type: "string", readOnly: true },
      source: { type: CustomAttributeType<ConsentSource>("string"), required: true, readOnly: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "$guildhall#id_${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "CONSENT#${id}", casing: "none" },
      },
    },
  },
  table,
);

/** The present consent per person and number, found by number when a phone answers. */
export const AgreementEntity = new Entity(
  {
    model: { service: "guildhall", entity: "agreement", version: "1" },
    attributes: {
      phone: { type: "string", required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      given: { type: "boolean", required: true },
      termsVersion: { type: "string" },
      since: { type: CustomAttributeType<Instant>("string"), required: true },
    },
    indexes: {
      byPhone: {
        pk: { field: "pk", composite: ["phone"], template: "PHONE#${phone}", casing: "none" },
        sk: { field: "sk", composite: ["personId"], template: "PERSON#${personId}", casing: "none" },
      },
    },
  },
  table,
);

/** A number's last keyword (STOP, START). It stays valid for the next owner of the number. */
export const PhoneWordEntity = new Entity(
  {
    model: { service: "guildhall", entity: "phoneWord", version: "1" },
    attributes: {
      phone: { type: "string", required: true, readOnly: true },
      said: { type: ["stop", "start"] as const },
      /** When it was sent, so that an older message that arrives late is ignored. */
      heardAt: { type: CustomAttributeType<Instant>("string") },
      helpedAt: { type: CustomAttributeType<Instant>("string") },
      /** Counted up by each consent, so that none can be given while a STOP arrives. */
      agreements: { type: "number" },
    },
    indexes: {
      byPhone: {
        pk: { field: "pk", composite: ["phone"], template: "PHONE#${phone}", casing: "none" },
        sk: { field: "sk", composite: [], template: "WORD", casing: "none" },
      },
    },
  },
  table,
);
