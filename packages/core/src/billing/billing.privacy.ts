import { type Declaration, owned } from "../shared/privacy-declaration.ts";
import { brandName } from "./card.rules.ts";
import { LedgerEntity } from "./ledger.entity.ts";
import { LineItemEntity } from "./line-item.entity.ts";
import { PayerEntity } from "./payer.entity.ts";

export const billingPrivacy: readonly Declaration[] = [
  owned({
    entity: PayerEntity,
    file: "card",
    about: "The card that you keep with us: its brand, its last digits and when it expires",
    read: ({ personId }, cursor) => PayerEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (payers) => PayerEntity.delete(payers).go(),
    show: ({ brand, lastFour, expires }) => (brand ? { brand: brandName(brand), lastFour, expires } : { card: "none" }),
  }),
  owned({
    entity: LineItemEntity,
    file: "line-items",
    about: "Everything that you bought, owe or have in your cart, at what price and why",
    read: ({ personId }, cursor) => LineItemEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (lines) => LineItemEntity.delete(lines).go(),
    show: ({
      personId: _person,
      attachedToId: _copy,
      account: _books,
      paymentMethodId: _card,
      adjustments,
      ...line
    }) => ({
      ...line,
      ...(adjustments && { adjustments: adjustments.map(({ by: _staff, ...adjustment }) => adjustment) }),
    }),
  }),
  {
    entity: LedgerEntity,
    keeps: "nothing",
    because:
      "The association's books, which must stay: ids and accounts, no names and no reasons. Receipts tell people theirs.",
  },
];
