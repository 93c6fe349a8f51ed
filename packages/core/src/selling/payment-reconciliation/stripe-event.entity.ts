import { CustomAttributeType, Entity } from "electrodb";
import type { Instant } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const StripeEventEntity = new Entity(
  {
    model: { service: "guildhall", entity: "stripeEvent", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      type: { type: "string", required: true },
      at: { type: CustomAttributeType<Instant>("string"), required: true },
      expiresAt: { type: "number", field: "ttl", required: true },
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "STRIPE-EVENT#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CLAIM", casing: "none" },
      },
    },
  },
  table,
);
