import type { LocalDate } from "../../ground/shared/values.ts";
import { spread } from "../../ground/storage/spread.rules.ts";
import { isOffered } from "../../money/catalog/catalog.rules.ts";
import type { Discount, Offer } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { type Buyer, priceOf } from "../../money/order/line-item/price.rules.ts";
import { FrozenLine } from "../../money/order/order.schema.ts";
import type { CartProblemCode } from "./cart.problem.ts";
import { amountOff, appliesTo, refusalOf } from "./discount.rules.ts";

export interface QuoteInput extends Buyer {
  readonly lines: readonly LineItem[];
  /** In the lines' order; undefined where the item is no longer sold. */
  readonly offers: readonly (Offer | undefined)[];
  readonly discount?: Discount | undefined;
  readonly hasUsedDiscount: boolean;
  readonly today: LocalDate;
}

type QuotedLine = FrozenLine &
  Pick<LineItem, "chargedWhen"> &
  Pick<Offer, "canceled" | "full" | "forMembersOnly"> & { readonly isGone: boolean };

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly totalCents: number;
  readonly dueNowCents: number;
  readonly onApprovalCents: number;
  readonly discountCents: number;
  readonly refusal?: CartProblemCode;
  readonly hash: string;
}

/** The better of member and student price, then one code (decision: Money). Items no longer sold count nothing. */
export function quoteOf(input: QuoteInput, digest: (text: string) => string): Quote {
  const { discount, hasUsedDiscount, today } = input;
  const priced = input.lines.map((line, index) => pricedLine(line, input.offers[index], input));
  const isEligible = ({ isGone }: QuotedLine, { kind }: LineItem) =>
    !isGone && discount !== undefined && appliesTo(discount, kind);
  const eligible = input.lines.map((line, index) => {
    const quoted = priced[index] as QuotedLine;
    return isEligible(quoted, line) ? quoted.price : 0;
  });
  const sum = sumOf(eligible);
  const refusal = discount && (refusalOf(discount, hasUsedDiscount, today) ?? (sum === 0 ? notForThese : undefined));
  const discountCents = discount && !refusal ? amountOff(discount, sum) : 0;
  const lines = withShares(priced, spread(discountCents, eligible));
  const due = (moment: LineItem["chargedWhen"]) =>
    sumOf(lines.filter((line) => !line.isGone && line.chargedWhen === moment).map(({ finalPrice }) => finalPrice));
  const [dueNowCents, onApprovalCents] = [due("now"), due("approval")];
  const totalCents = dueNowCents + onApprovalCents;
  const quote = { lines, totalCents, dueNowCents, onApprovalCents, discountCents, ...(refusal && { refusal }) };
  return { ...quote, hash: digest(JSON.stringify([quote, discount?.code])) };
}

const notForThese = "cart.discount-not-for-these";

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function pricedLine(line: LineItem, offer: Offer | undefined, { today, ...buyer }: QuoteInput): QuotedLine {
  const { id, chargedWhen } = line;
  const isNotForBuyer = offer?.forMembersOnly === true && !buyer.isMember;
  if (!offer || !isOffered(offer, today) || isNotForBuyer) {
    const { price, basis } = line;
    const gone = { id, price, finalPrice: price, basis, chargedWhen, isGone: true };
    if (offer?.canceled) return { ...gone, canceled: offer.canceled };
    if (offer?.full) return { ...gone, full: true };
    return isNotForBuyer ? { ...gone, forMembersOnly: true } : gone;
  }
  const { cents, basis } = priceOf(line, offer, buyer);
  const price = FrozenLine.shape.price.parse(cents);
  return { id, price, finalPrice: price, basis, chargedWhen, isGone: false };
}

const withShares = (lines: readonly QuotedLine[], shares: readonly number[]): QuotedLine[] =>
  lines.map((line, index) => {
    const discountCents = FrozenLine.shape.price.parse(shares[index] ?? 0);
    if (discountCents === 0) return line;
    return { ...line, discountCents, finalPrice: FrozenLine.shape.price.parse(line.price - discountCents) };
  });
