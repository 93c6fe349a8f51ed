export const cartActions = {
  "cart.item-added": "Item put into the cart",
  "cart.item-removed": "Item taken out of the cart",
  "cart.registration-removed": "Registration taken out of the cart with all its items",
  "cart.discount-applied": "Discount code applied",
  "cart.discount-removed": "Discount code taken back",
} as const;

type Rows = typeof cartActions;
declare module "../../ground/change/audit.schema.ts" {
  interface AuditTable extends Rows {}
}
