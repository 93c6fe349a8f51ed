import { CustomAttributeType, Entity } from "electrodb";
import type { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";

export const CartEntity = new Entity(
  {
    model: { service: "guildhall", entity: "cart", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      /** Increases with every change, so that two tabs cannot overwrite each other. */
      revision: { type: "number", required: true },
      lineItemIds: { type: CustomAttributeType<LineItemId[]>("any"), required: true },
      checkoutId: { type: CustomAttributeType<OrderId>("string"), required: true },
      discountCode: { type: "string" },
      /** Items that are paid and have not taken effect yet (sellers/bought-once.ts). */
      awaited: { type: "set", items: "string" },
      /** The order being paid; meanwhile the cart cannot change. */
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
