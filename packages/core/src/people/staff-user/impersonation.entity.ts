import { CustomAttributeType, Entity } from "electrodb";
import type { ImpersonationId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** One session of acting as a member; its token is useless without this. */
export const ImpersonationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "actAs", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<ImpersonationId>("string"), required: true, readOnly: true },
      staffId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      proof: { type: "string", required: true, readOnly: true },
      validUntil: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      endedAt: { type: CustomAttributeType<Instant>("string") },
      expiresAt: { type: "number", field: "ttl" },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "ACTAS#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "SESSION", casing: "none" },
      },
    },
  },
  table,
);
