import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { brandName } from "./card.rules.ts";
import { PayerEntity } from "./payer.entity.ts";

export const payerPrivacy: readonly Declaration[] = [
  owned({
    entity: PayerEntity,
    file: "card",
    about: "The card that you keep with us: its brand, its last digits and when it expires",
    read: ({ personId }, cursor) => PayerEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (payers) => PayerEntity.delete(payers).go(),
    show: ({ brand, lastFour, expires }) => (brand ? { brand: brandName(brand), lastFour, expires } : { card: "none" }),
  }),
];
