import { CustomAttributeType, Entity } from "electrodb";
import type { Instant, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";

/** What a member saw of the resources, so that the page can say what is new since. One per person. */
export const ResourceVisitEntity = new Entity(
  {
    model: { service: "guildhall", entity: "resourceVisit", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true },
      /** The resources at this visit, and at the one before. */
      seen: { type: CustomAttributeType<readonly string[]>("any"), required: true },
      before: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "RESOURCES-OF#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "VISIT", casing: "none" },
      },
    },
  },
  table,
);
