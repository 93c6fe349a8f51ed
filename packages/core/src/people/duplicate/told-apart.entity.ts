import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** Staff have said that two accounts are not the same person's. Written twice, once for each of the two. */
export const ToldApartEntity = new Entity(
  {
    model: { service: "guildhall", entity: "toldApart", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      otherId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      /** Taken back. The pair stays, so that an erasure finds the history that names its person. */
      shownAgainAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "DUPLICATES#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["otherId"], template: "APART#${otherId}", casing: "none" },
      },
    },
  },
  table,
);
