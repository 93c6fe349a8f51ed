import { CustomAttributeType, Entity } from "electrodb";
import { table } from "../shared/table.ts";
import type { PersonId } from "../shared/values.ts";

/** Somebody as the payment provider knows them, with the card that is kept there. */
export const PayerEntity = new Entity(
  {
    model: { service: "guildhall", entity: "payer", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      customerId: { type: "string", required: true },
      paymentMethodId: { type: "string" },
      brand: { type: "string" },
      lastFour: { type: "string" },
      /** "2027-03"; "none" while no card is kept, which ElectroDB needs to know of an index that has a condition. */
      expires: { type: "string", required: true, default: "none" },
      /** For which month of expiry they have been told. */
      toldOf: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "PAYER", casing: "none" },
      },
      /** Whose card ends in a month. */
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
