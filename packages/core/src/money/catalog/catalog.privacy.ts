import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { DiscountEntity, DiscountUseEntity, ProductEntity } from "./catalog.entity.ts";

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
];
