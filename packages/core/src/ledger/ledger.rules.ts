import type { LineItem } from "../order/line-item.schema.ts";
import type { FrozenLine, Order } from "../order/order.schema.ts";
import type { LineItemId } from "../shared/ids.ts";
import type { Cents } from "../shared/values.ts";
import type { LedgerEntry, Posting } from "./ledger.schema.ts";

/** Our own accounts, beside the income account of each QuickBooks product. */
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

/** As QuickBooks and staff call an account. */
export const accountName = (account: string): string => (isOwn(account) ? ownAccounts[account] : account);

/** Where money is, rather than what it is for. */
export const moneyAccounts: ReadonlySet<string> = new Set<OwnAccount>(["stripe", "outside", "override"]);

/** Where the money of an order came in, and goes back out from. */
export const moneyAccount = (method: Order["method"]): OwnAccount =>
  method === "outside" || method === "override" ? method : "stripe";

/** A line at the price that its order froze. */
export type SoldLine = Pick<FrozenLine, "id" | "price" | "finalPrice"> & Pick<LineItem, "account" | "adjustments">;

/** What an entry's postings come to: nothing, or the entry is wrong. */
export const sumOf = (postings: readonly { readonly amountCents: number }[]): number =>
  postings.reduce((sum, { amountCents }) => sum + amountCents, 0);

const total = <T>(items: readonly T[], centsOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);

/** What of a line's price staff took off, or with a minus put on. */
const adjustedBy = ({ adjustments = [] }: Pick<LineItem, "adjustments">): number =>
  total(adjustments, ({ kind, beforeCents, afterCents }) => (kind === "price_changed" ? beforeCents - afterCents : 0));

const posting = (account: string, amountCents: number, lineItemId?: LineItemId): Posting => ({
  account,
  amountCents: amountCents as Cents,
  ...(lineItemId && { lineItemId }),
});

const moved = ({ amountCents }: Posting): boolean => amountCents !== 0;

/**
 * Paid: each line's account earns what it costs by the catalog; what staff and the code took off stand apart, and what
 * is left came in. Nothing at all where everything was free.
 */
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

/** Given back: out of each line's account, to where the money came from; too much where no line had it. */
export const refundPostings = (method: Order["method"], lines: readonly RefundedLine[], excessCents = 0): Posting[] =>
  [
    ...lines.map(({ account, amountCents, lineItemId }) => posting(account, amountCents, lineItemId)),
    posting("excess", excessCents),
    posting(moneyAccount(method), -excessCents - total(lines, ({ amountCents }) => amountCents)),
  ].filter(moved);

/** The opposite of an entry, for what turned out not to have happened. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, amountCents: -one.amountCents as Cents }));

/** The bank has taken the money back until it has decided. */
export const disputePostings = (amountCents: number): Posting[] =>
  [posting("disputes", amountCents), posting("stripe", -amountCents)].filter(moved);

/** Came in for nothing that can be granted: it is owed to whoever paid. */
export const inVainPostings = (amountCents: number): Posting[] =>
  [posting("stripe", amountCents), posting("in_vain", -amountCents)].filter(moved);

/** Given back of what came in vain, though all of it had gone back before. */
export const excessPostings = (amountCents: number): Posting[] =>
  [posting("excess", amountCents), posting("stripe", -amountCents)].filter(moved);

/** What is owed was given back outside of the portal. */
export const givenOutsidePostings = (amountCents: number): Posting[] =>
  [posting("in_vain", amountCents), posting("outside", -amountCents)].filter(moved);

/** What an entry says in staff's words. */
export const ledgerKindNames = {
  sale: "Sale",
  refund: "Refund",
  refund_failed: "Refund failed",
  dispute: "Dispute",
  dispute_won: "Dispute won",
  in_vain: "Charged in vain",
  in_vain_returned: "Charged in vain, given back",
} as const satisfies Record<LedgerEntry["kind"], string>;
