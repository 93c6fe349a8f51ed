import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** Only the token's hash is stored. */
export const MailedLinkEntity = new Entity(
  {
    model: { service: "guildhall", entity: "mailedLink", version: "1" },
    attributes: {
      hash: { type: "string", required: true, readOnly: true },
      purpose: {
        type: ["password-reset", "first-password", "email-change-withdrawal", "email-proof"] as const,
        required: true,
        readOnly: true,
      },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      /** Hash of the address it was sent to: void once the person has another. */
      mailedTo: { type: "string", required: true, readOnly: true },
      madeAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      validUntil: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      usedAt: { type: CustomAttributeType<Instant>("string") },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byHash: {
        pk: { field: "pk", composite: ["hash"], template: "LINK#${hash}", casing: "none" },
        sk: { field: "sk", composite: [], template: "LINK", casing: "none" },
      },
    },
  },
  table,
);
