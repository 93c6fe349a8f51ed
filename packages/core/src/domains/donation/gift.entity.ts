import { CustomAttributeType, Entity } from "electrodb";
import type { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

/** Only that somebody gave in a year; the line item has the rest. */
export const GiftEntity = new Entity(
  {
    model: { service: "guildhall", entity: "gift", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      year: { type: "number", required: true, readOnly: true },
      lineItemId: { type: CustomAttributeType<LineItemId>("string"), required: true, readOnly: true },
      orderId: { type: CustomAttributeType<OrderId>("string"), required: true, readOnly: true },
      givenAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      /** On one gift of the year: when its letter was sent. */
      letterSentAt: { type: CustomAttributeType<Instant>("string") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["year", "lineItemId"], template: "GIFT#${year}#${lineItemId}", casing: "none" },
      },
      byYear: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["year"], template: "GIFTS#${year}", casing: "none" },
        sk: {
          field: "gsi1sk",
          composite: ["personId", "lineItemId"],
          template: "${personId}#${lineItemId}",
          casing: "none",
        },
      },
    },
  },
  table,
);
