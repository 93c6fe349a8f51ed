import { CustomAttributeType, Entity } from "electrodb";
import type { Instant } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const SystemRowEntity = new Entity(
  {
    model: { service: "guildhall", entity: "setting", version: "1" },
    attributes: {
      kind: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      value: { type: CustomAttributeType<Record<string, unknown>>("any"), required: true },
      position: { type: "number" },
      revision: { type: "number" },
      archivedAt: { type: CustomAttributeType<Instant>("string") },
      /** Stays, so that a seed which staff deleted does not come back. */
      deletedAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byKind: {
        pk: { field: "pk", composite: ["kind"], template: "SETTING#${kind}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  table,
);
