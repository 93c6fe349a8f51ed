import type { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import type { Discount } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { RemovalPerson } from "../../money/order/line-item/removal.ts";
import type { Order } from "../../money/order/order.schema.ts";
import type { Term } from "../../people/person/membership.rules.ts";
import { soldKinds } from "../sellers/sold-kinds.rules.ts";
import { cartProblems } from "./cart.problem.ts";
import type { Quote } from "./quote.rules.ts";
import { removalOf } from "./removal.rules.ts";

type Sold = Pick<LineItem, "kind" | "productId" | "due" | "attachedTo">;

export const isSame = (a: Sold, b: Sold): boolean =>
  a.kind === b.kind &&
  !soldKinds[a.kind]?.mayBeTwiceInCart &&
  a.productId === b.productId &&
  a.due === b.due &&
  a.attachedTo?.id === b.attachedTo?.id;

interface ShownCart {
  readonly checkoutId: OrderId;
  readonly lines: readonly LineItem[];
  readonly held: readonly LineItem[];
  readonly quote: Quote;
  readonly discount?: Discount | undefined;
  readonly term: Term;
  readonly person: RemovalPerson;
}

export function cartViewOf(shown: ShownCart, order: Order | undefined) {
  const { checkoutId, quote, discount, lines } = shown;
  const { totalCents, dueNowCents, onApprovalCents, hash, refusal } = quote;
  return {
    items: lines.map((line, index) => itemOf(shown, line, quote.lines[index] as Quote["lines"][number])),
    ...(shown.held.length > 0 && {
      waiting: shown.held.map((line) => itemOf(shown, line, { ...line, isGone: false })),
    }),
    totalCents,
    dueNowCents,
    onApprovalCents,
    ...(discount && { discount: discountOf(discount, quote.discountCents, refusal && cartProblems[refusal][1]) }),
    checkoutId,
    quote: hash,
    ...(order && isUnderWay(order) && { order: summaryOf(order) }),
  };
}

const discountOf = ({ code, name }: Discount, amountCents: number, refusal: string | undefined) => ({
  code,
  name,
  amountCents,
  ...(refusal && { refusal }),
});

const isUnderWay = ({ state }: Order): boolean => ["charging", "needs_action", "failed"].includes(state);

const summaryOf = ({ id, state, totalCents, failure, attempt }: Order) => ({ id, state, totalCents, failure, attempt });

function itemOf({ lines, person, term }: ShownCart, line: LineItem, quoted: Quote["lines"][number]) {
  const { price, finalPrice, basis, discountCents, chargedWhen, isGone, canceled, full, forMembersOnly } = quoted;
  const removal = removalOf(line, lines, person);
  return {
    id: line.id,
    name: line.name,
    categoryId: line.productId,
    price,
    finalPrice,
    basis,
    extra: {
      due: line.due,
      price_before_discount: discountCents === undefined ? undefined : price,
      anonymous: line.anonymous,
    },
    category_type: line.kind,
    attachmentType: line.attachedTo?.type,
    attachmentId: line.attachedTo?.id,
    chargedWhen,
    ...(price !== line.price && { priceWhenAdded: line.price }),
    // After an approval it begins on another day.
    ...(soldKinds[line.kind]?.hasTerm &&
      chargedWhen === "now" &&
      !isGone && { term: { start: term.start, end: term.end } }),
    isGone,
    canceled,
    full,
    forMembersOnly,
    isRemovable: removal.isRemovable,
    removesRegistration: removal.ends?.type === "registration",
  };
}

export const without = (lines: readonly LineItem[], gone: readonly LineItemId[]): LineItem[] =>
  lines.filter(({ id }) => !gone.includes(id));
