import type { LineItemId } from "../../ground/shared/ids.ts";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import type { LineItem } from "./line-item/line-item.schema.ts";
import type { Order, Refund } from "./order.schema.ts";

export type Refunded = Pick<Order, "lines" | "refunds">;
export type Failed = Refund & { readonly failedAt: Instant };

export const total = <T>(items: readonly T[], centsOf: (item: T) => number): Cents =>
  items.reduce((sum, item) => sum + centsOf(item), 0) as Cents;

/** A requested refund counts until the bank refuses it, so that two at once never exceed what was paid. */
export const counting = ({ refunds = [] }: Pick<Order, "refunds">): Refund[] =>
  refunds.filter(({ state }) => state !== "failed");

export const givenBack = (refunds: readonly Pick<Refund, "lines">[], id: LineItemId): Cents =>
  total(
    refunds.flatMap(({ lines }) => lines.filter(({ lineItemId }) => lineItemId === id)),
    ({ amountCents }) => amountCents,
  );

export const leftOf = (lines: Order["lines"], refunds: readonly Refund[]): number[] =>
  lines.map(({ id, finalPrice }) => Math.max(0, finalPrice - givenBack(refunds, id)));

type CentsOfLine = Map<LineItemId, number>;

const centsOf = ({ lines }: Refund): CentsOfLine =>
  new Map(lines.map(({ lineItemId, amountCents }) => [lineItemId, amountCents]));

/** Takes at most what is there, and subtracts it. */
function takeFrom(cents: CentsOfLine, id: LineItemId, wanted: number): number {
  const there = cents.get(id) ?? 0;
  const taken = Math.min(wanted, there);
  cents.set(id, there - taken);
  return taken;
}

/** An imported refund may not say when it failed. */
const failedAtOf = ({ failedAt, requestedAt }: Refund): Instant => failedAt ?? requestedAt;

const failedOf = (refunds: readonly Refund[]): Failed[] =>
  refunds
    .filter(({ state, closedAt }) => state === "failed" && closedAt === undefined)
    .map((refund) => ({ ...refund, failedAt: failedAtOf(refund) }))
    .toSorted((a, b) => (a.failedAt < b.failedAt ? -1 : 1));

/** Whether `other` may be a retry of the failed refund. If it failed too, then it is the one that is owed. */
function mayStandFor(other: Refund, { id, failedAt }: Failed): boolean {
  if (other.insteadOf) return other.insteadOf === id;
  if (other.state !== "failed") return other.requestedAt >= failedAt;
  // Both moments, so that two refunds never replace each other.
  return other.requestedAt > failedAt && failedAtOf(other) > failedAt;
}

/** A refund that names the one it replaces goes first, because it counts for no other. */
const namingFirst = (a: Refund, b: Refund): number =>
  Number(b.insteadOf !== undefined) - Number(a.insteadOf !== undefined) || (a.requestedAt < b.requestedAt ? -1 : 1);

/** Failed refunds, less what later ones gave again, line by line; never more than is left of a line. */
export function owedAgain({ lines, refunds = [] }: Refunded): Failed[] {
  const leftCents = leftOf(lines, counting({ refunds }));
  const left = new Map(lines.map(({ id }, index) => [id, leftCents[index] ?? 0]));
  const others = refunds.toSorted(namingFirst).map((refund) => ({ refund, cents: centsOf(refund) }));
  return failedOf(refunds).flatMap((failed) => {
    const later = others.filter(({ refund }) => mayStandFor(refund, failed));
    const open = failed.lines.map(({ lineItemId, amountCents }) => {
      const rest = later.reduce((sum, { cents }) => sum - takeFrom(cents, lineItemId, sum), amountCents as number);
      return { lineItemId, amountCents: takeFrom(left, lineItemId, rest) as Cents };
    });
    const parts = open.filter(({ amountCents }) => amountCents > 0);
    return parts.length > 0 ? [{ ...failed, lines: parts, amountCents: total(parts, (part) => part.amountCents) }] : [];
  });
}

/** Not what cost nothing. */
export const isWhollyGivenBack = ({
  finalPrice,
  refundedCents,
}: Pick<LineItem, "finalPrice" | "refundedCents">): boolean =>
  refundedCents !== undefined && refundedCents > 0 && refundedCents >= finalPrice;
