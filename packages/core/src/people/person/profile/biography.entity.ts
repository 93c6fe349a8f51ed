import { CustomAttributeType, Entity } from "electrodb";
import type { PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";

/** A separate item, so that the person's item stays one read unit. */
export const BiographyEntity = new Entity(
  {
    model: { service: "guildhall", entity: "biography", version: "1" },
    attributes: {
      /** Named `id` because ElectroDB collections share it with the person. */
      id: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      publicBio: { type: "string" },
      memberBio: { type: "string" },
      primaryWorkAreas: { type: "list", items: { type: "string" } },
      workAreaCategories: { type: "list", items: { type: "string" } },
      workAreas: { type: "list", items: { type: "string" } },
      areasOfExpertise: { type: "list", items: { type: "string" } },
      educationUniversity: { type: "string" },
      educationCity: { type: "string" },
      educationState: { type: "string" },
      educationGraduationYear: { type: "string" },
      educationDegree: { type: "string" },
      otherCertifications: { type: "string" },
    },
    indexes: {
      byPerson: {
        collection: "aboutPerson",
        pk: { field: "pk", composite: ["id"], casing: "none" },
        sk: { field: "sk", composite: [], casing: "none" },
      },
    },
  },
  table,
);
