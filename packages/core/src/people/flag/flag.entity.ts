import { CustomAttributeType, Entity } from "electrodb";
import type { FlagId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const FlagEntity = new Entity(
  {
    model: { service: "guildhall", entity: "flag", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<FlagId>("string"), required: true, readOnly: true },
      reason: { type: "string", required: true },
      note: { type: "string" },
      active: { type: "boolean", required: true },
      createdBy: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      createdAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      editedBy: { type: CustomAttributeType<PersonId>("string") },
      editedAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "REMARKS#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "FLAG#${id}", casing: "none" },
      },
    },
  },
  table,
);
