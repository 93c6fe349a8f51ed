import { CustomAttributeType, Entity } from "electrodb";
import type { AddressId } from "../../../ground/shared/ids.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";

export const AddressEntity = new Entity(
  {
    model: { service: "guildhall", entity: "address", version: "1" },
    attributes: {
      /** Named `id` because ElectroDB collections share it with the person. */
      id: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      addressId: { type: CustomAttributeType<AddressId>("string"), required: true, readOnly: true },
      name: { type: "string", required: true },
      phone: { type: "string" },
      addressLine1: { type: "string", required: true },
      addressLine2: { type: "string" },
      city: { type: "string" },
      state: { type: "string", required: true },
      zip: { type: "string" },
      country: { type: "string" },
      lat: { type: "number" },
      lng: { type: "number" },
    },
    indexes: {
      byPerson: {
        collection: "aboutPerson",
        pk: { field: "pk", composite: ["id"], casing: "none" },
        sk: { field: "sk", composite: ["addressId"], casing: "none" },
      },
    },
  },
  table,
);
