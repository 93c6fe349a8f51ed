import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const RecoveryCodesEntity = new Entity(
  {
    model: { service: "guildhall", entity: "recoveryCodes", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      hashes: { type: "list", items: { type: "string" }, required: true },
      madeAt: { type: CustomAttributeType<Instant>("string"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "RECOVERY#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CODES", casing: "none" },
      },
    },
  },
  table,
);
