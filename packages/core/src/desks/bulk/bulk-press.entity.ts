import { CustomAttributeType, Entity } from "electrodb";
import type { PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { BulkId } from "./bulk.schema.ts";

export const BulkPressEntity = new Entity(
  {
    model: { service: "guildhall", entity: "bulkPress", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      pressId: { type: "string", required: true, readOnly: true },
      id: { type: CustomAttributeType<BulkId>("string"), required: true, readOnly: true },
      /** Of everything that was sent with the press. */
      digest: { type: "string", required: true, readOnly: true },
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byPress: {
        pk: { field: "pk", composite: ["personId"], template: "BULK-PRESSES#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["pressId"], template: "${pressId}", casing: "none" },
      },
    },
  },
  table,
);
