import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../shared/table.ts";
import type { Instant, PersonId } from "../shared/values.ts";

/** A link that was mailed to somebody: only its token's hash is kept. */
export const MailedLinkEntity = new Entity(
  {
    model: { service: "guildhall", entity: "mailedLink", version: "1" },
    attributes: {
      hash: { type: "string", required: true, readOnly: true },
      purpose: {
        type: ["password-reset", "email-change-withdrawal", "email-proof"] as const,
        required: true,
        readOnly: true,
      },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      /** The hash of the address that has it: void once the person has another. */
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
