import { CustomAttributeType, Entity } from "electrodb";
import type { LineItemId, OrderId } from "../shared/ids.ts";
import { table } from "../shared/table.ts";
import type { PersonId } from "../shared/values.ts";

/** Somebody's one cart: which of their line items are in it, in the order they were put in. */
export const CartEntity = new Entity(
  {
    model: { service: "guildhall", entity: "cart", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      /** Counts up with every change: two tabs cannot overwrite each other. */
      revision: { type: "number", required: true },
      lineItemIds: { type: CustomAttributeType<LineItemId[]>("any"), required: true },
      checkoutId: { type: CustomAttributeType<OrderId>("string"), required: true },
      discountCode: { type: "string" },
      /** The order that is being paid; while it is, nothing can be put in or taken out. */
      orderId: { type: CustomAttributeType<OrderId>("string") },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "BILLING#${personId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CART", casing: "none" },
      },
    },
  },
  table,
);
