import type { LineItemId } from "../../ground/shared/ids.ts";
import type { Cents } from "../../ground/shared/values.ts";
import type { LineItem } from "../order/line-item/line-item.schema.ts";
import type { FrozenLine, Order } from "../order/order.schema.ts";
import type { LedgerEntry, Posting } from "./ledger.schema.ts";

/** Besides the income account of each QuickBooks product. */
export const ownAccounts = {
  stripe: "Stripe clearing",
  outside: "Payments outside of the portal",
  override: "Payments overridden by staff",
  discounts: "Discounts given",
  adjustments: "Price adjustments",
  disputes: "Disputed payments",
  in_vain: "Payments to be given back",
  excess: "Given back too much",
} as const;

export type OwnAccount = keyof typeof ownAccounts;

const isOwn = (account: string): account is OwnAccount => Object.hasOwn(ownAccounts, account);

export const accountName = (account: string): string => (isOwn(account) ? ownAccounts[account] : account);

export const moneyAccounts: ReadonlySet<string> = new Set<OwnAccount>(["stripe", "outside", "override"]);

/** Also where refunds are paid from. */
export const moneyAccount = (method: Order["method"]): OwnAccount =>
  method === "outside" || method === "override" ? method : "stripe";

export type SoldLine = Pick<FrozenLine, "id" | "price" | "finalPrice"> & Pick<LineItem, "account" | "adjustments">;

export const sumOfPostings = (postings: readonly { readonly amountCents: number }[]): number =>
  postings.reduce((sum, { amountCents }) => sum + amountCents, 0);

const total = <T>(items: readonly T[], centsOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);

/** Negative when staff raised the price. */
const adjustedBy = ({ adjustments = [] }: Pick<LineItem, "adjustments">): number =>
  total(adjustments, ({ kind, beforeCents, afterCents }) => (kind === "price_changed" ? beforeCents - afterCents : 0));

const posting = (account: string, amountCents: number, lineItemId?: LineItemId): Posting => ({
  account,
  amountCents: amountCents as Cents,
  ...(lineItemId && { lineItemId }),
});

const moved = ({ amountCents }: Posting): boolean => amountCents !== 0;

/** Income at catalog price; adjustments and discount apart; the rest is money received. Empty if all was free. */
export function salePostings(method: Order["method"], lines: readonly SoldLine[]): Posting[] {
  return [
    posting(
      moneyAccount(method),
      total(lines, ({ finalPrice }) => finalPrice),
    ),
    posting(
      "discounts",
      total(lines, ({ price, finalPrice }) => price - finalPrice),
    ),
    posting("adjustments", total(lines, adjustedBy)),
    ...lines.map((line) => posting(line.account, -(line.price + adjustedBy(line)), line.id)),
  ].filter(moved);
}

export interface RefundedLine {
  readonly lineItemId: LineItemId;
  readonly amountCents: number;
  readonly account: string;
}

/** From each line's account to where the money came from; the excess has its own account. */
export const refundPostings = (method: Order["method"], lines: readonly RefundedLine[], excessCents = 0): Posting[] =>
  [
    ...lines.map(({ account, amountCents, lineItemId }) => posting(account, amountCents, lineItemId)),
    posting("excess", excessCents),
    posting(moneyAccount(method), -excessCents - total(lines, ({ amountCents }) => amountCents)),
  ].filter(moved);

export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, amountCents: -one.amountCents as Cents }));

/** A bank took the money until it decides. */
export const disputePostings = (amountCents: number): Posting[] =>
  [posting("disputes", amountCents), posting("stripe", -amountCents)].filter(moved);

/** Money that belongs to no order: it is owed to the payer. */
export const inVainPostings = (amountCents: number): Posting[] =>
  [posting("stripe", amountCents), posting("in_vain", -amountCents)].filter(moved);

/** More of a payment in vain was returned than was owed. */
export const excessPostings = (amountCents: number): Posting[] =>
  [posting("excess", amountCents), posting("stripe", -amountCents)].filter(moved);

/** A debt paid outside of the portal. */
export const givenOutsidePostings = (amountCents: number): Posting[] =>
  [posting("in_vain", amountCents), posting("outside", -amountCents)].filter(moved);

export const ledgerKindNames = {
  sale: "Sale",
  refund: "Refund",
  refund_failed: "Refund failed",
  dispute: "Dispute",
  dispute_won: "Dispute won",
  in_vain: "Charged by mistake",
  in_vain_returned: "Charged by mistake, given back",
} as const satisfies Record<LedgerEntry["kind"], string>;
