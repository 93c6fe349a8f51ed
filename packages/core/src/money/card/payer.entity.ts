import { CustomAttributeType, Entity } from "electrodb";
import type { PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const PayerEntity = new Entity(
  {
    model: { service: "guildhall", entity: "payer", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      customerId: { type: "string", required: true },
      paymentMethodId: { type: "string" },
      brand: { type: "string" },
      lastFour: { type: "string" },
      /** "2027-03"; "none" without a card, because ElectroDB needs a value for its conditional index. */
      expires: { type: "string", required: true, default: "none" },
      toldOf: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "PAYER", casing: "none" },
      },
      byExpiry: {
        index: "gsi1",
        condition: ({ expires }) => expires !== "none",
        pk: { field: "gsi1pk", composite: ["expires"], template: "CARDS#${expires}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["personId"], template: "${personId}", casing: "none" },
      },
    },
  },
  table,
);
