import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../shared/table.ts";
import type { Instant, PersonId } from "../shared/values.ts";

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
