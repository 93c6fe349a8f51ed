import type { LineItemId } from "../shared/ids.ts";
import type { Cents, Instant } from "../shared/values.ts";
import type { Order, Refund } from "./order.schema.ts";

export type Refunded = Pick<Order, "lines" | "refunds">;
export type Failed = Refund & { readonly failedAt: Instant };

export const total = <T>(items: readonly T[], centsOf: (item: T) => number): Cents =>
  items.reduce((sum, item) => sum + centsOf(item), 0) as Cents;

/** One that is asked for counts as given back until the bank refuses it: two at once never give back more than was paid. */
export const counting = ({ refunds = [] }: Pick<Order, "refunds">): Refund[] =>
  refunds.filter(({ state }) => state !== "failed");

/** What these refunds come to of one line. */
export const givenBack = (refunds: readonly Pick<Refund, "lines">[], id: LineItemId): Cents =>
  total(
    refunds.flatMap(({ lines }) => lines.filter(({ lineItemId }) => lineItemId === id)),
    ({ amountCents }) => amountCents,
  );

/** What of each line these refunds leave. */
export const leftOf = (lines: Order["lines"], refunds: readonly Refund[]): number[] =>
  lines.map(({ id, finalPrice }) => Math.max(0, finalPrice - givenBack(refunds, id)));

type CentsOfLine = Map<LineItemId, number>;

const centsOf = ({ lines }: Refund): CentsOfLine =>
  new Map(lines.map(({ lineItemId, amountCents }) => [lineItemId, amountCents]));

/** As much as is wanted and there; it is there no more then. */
function takeFrom(cents: CentsOfLine, id: LineItemId, wanted: number): number {
  const there = cents.get(id) ?? 0;
  const taken = Math.min(wanted, there);
  cents.set(id, there - taken);
  return taken;
}

/** One that comes from elsewhere may not say when it failed. */
const failedAtOf = ({ failedAt, requestedAt }: Refund): Instant => failedAt ?? requestedAt;

/** The longest ago first. */
const failedOf = (refunds: readonly Refund[]): Failed[] =>
  refunds
    .filter(({ state, closedAt }) => state === "failed" && closedAt === undefined)
    .map((refund) => ({ ...refund, failedAt: failedAtOf(refund) }))
    .toSorted((a, b) => (a.failedAt < b.failedAt ? -1 : 1));

/** Whether one may be another try of what failed; one that failed as well then owes it instead. */
function mayStandFor(other: Refund, { id, failedAt }: Failed): boolean {
  if (other.insteadOf) return other.insteadOf === id;
  if (other.state !== "failed") return other.requestedAt >= failedAt;
  // Both moments, so that no two stand for each other, whatever they say of themselves.
  return other.requestedAt > failedAt && failedAtOf(other) > failedAt;
}

/** What names the failed one that it stands for counts first, as it can count for no other. */
const namingFirst = (a: Refund, b: Refund): number =>
  Number(b.insteadOf !== undefined) - Number(a.insteadOf !== undefined) || (a.requestedAt < b.requestedAt ? -1 : 1);

/**
 * What failed, as far as it has not been tried again: line by line, and each cent of a later refund counts for one that
 * failed. No more than is left of a line is owed of it.
 */
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
