import { CustomAttributeType, Entity } from "electrodb";
import type { PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { DuplicateReason } from "./duplicate.schema.ts";

export const DuplicateKeyEntity = new Entity(
  {
    model: { service: "guildhall", entity: "duplicateKey", version: "1" },
    attributes: {
      hash: { type: "string", required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      reason: { type: CustomAttributeType<DuplicateReason>("string"), required: true },
    },
    indexes: {
      byHash: {
        pk: { field: "pk", composite: ["hash"], template: "DUPLICATE#${hash}", casing: "none" },
        sk: { field: "sk", composite: ["personId"], template: "${personId}", casing: "none" },
      },
    },
  },
  table,
);

/** Which of them a person has, so that they can be replaced and erased without an index. */
export const DuplicateKeysEntity = new Entity(
  {
    model: { service: "guildhall", entity: "duplicateKeys", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      hashes: { type: CustomAttributeType<string[]>("any"), required: true },
      revision: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "DUPLICATES#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "KEYS", casing: "none" },
      },
    },
  },
  table,
);
