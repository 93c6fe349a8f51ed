import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { LineItemEntity } from "./line-item.entity.ts";

export const lineItemPrivacy: readonly Declaration[] = [
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
      isSample: _sample,
      adjustments,
      ...line
    }) => ({
      ...line,
      ...(adjustments && { adjustments: adjustments.map(({ by: _staff, ...adjustment }) => adjustment) }),
    }),
  }),
];
