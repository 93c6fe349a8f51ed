import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { DiscountEntity, DiscountUseEntity, OwnPriceEntity, ProductEntity } from "./catalog.entity.ts";

export const catalogPrivacy: readonly Declaration[] = [
  { entity: ProductEntity, keeps: "nothing", because: "What the association sells, the same for everybody." },
  { entity: DiscountEntity, keeps: "nothing", because: "A code and how often it was used, not by whom." },
  owned({
    entity: DiscountUseEntity,
    file: "discount-codes",
    about: "The discount codes that you have used, and with which orders",
    read: ({ personId }, cursor) => DiscountUseEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (uses) => DiscountUseEntity.delete(uses).go(),
    show: ({ code, orderIds = [] }) => ({ code, orders: orderIds }),
  }),
  owned({
    entity: OwnPriceEntity,
    file: "prices-set",
    about: "Prices and discount codes that you set as staff within the last day",
    read: ({ personId }, cursor) => OwnPriceEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (prices) => OwnPriceEntity.delete(prices).go(),
    show: ({ id, at }) => ({ id, at }),
  }),
];
