import type { Cents } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isHeldByBank, isLostToBank, type Paid } from "../../../money/order/refund.rules.ts";
import { counting, givenBack, owedAgain } from "../../../money/order/refund-again.rules.ts";
import { isPaidWithMoney } from "./cancellation.rules.ts";

/** What has become of what was paid. What staff decided not to give back after all is in none of these. */
export const refundParts = ["given", "requested", "failed", "held", "byBank", "left"] as const;
type RefundPart = (typeof refundParts)[number];

export type RefundCents = Readonly<Record<RefundPart, number>>;

const none: RefundCents = { given: 0, requested: 0, failed: 0, held: 0, byBank: 0, left: 0 };

/** Of one line: what is with a bank because of a dispute is not left to us, and a waived payment brought nothing. */
export function refundsOfLine(order: Paid, { id, finalPrice }: Pick<LineItem, "id" | "finalPrice">): RefundCents {
  if (!isPaidWithMoney(order)) return none;
  const { refunds = [] } = order;
  const given = givenBack(
    refunds.filter(({ state }) => state === "done"),
    id,
  );
  const requested = givenBack(counting(order), id) - given;
  const open = Math.max(0, finalPrice - given - requested);
  if (isLostToBank(order)) return { ...none, given, requested, byBank: open };
  const failed = Math.min(open, givenBack(owedAgain(order), id));
  const decided = givenBack(
    refunds.filter(({ state, closedAt }) => state === "failed" && closedAt !== undefined),
    id,
  );
  const rest = Math.max(0, open - failed - decided);
  const isHeld = isHeldByBank(order);
  return { ...none, given, requested, failed, held: isHeld ? rest : 0, left: isHeld ? 0 : rest };
}

export const together = (a: RefundCents, b: RefundCents): RefundCents =>
  Object.fromEntries(refundParts.map((part) => [part, a[part] + b[part]])) as RefundCents;

export const sumOfRefunds = (all: readonly RefundCents[]) =>
  Object.fromEntries(
    refundParts.map((part) => {
      const some = all.map((one) => one[part]).filter((cents) => cents > 0);
      return [part, { people: some.length, cents: some.reduce((sum, cents) => sum + cents, 0) as Cents }];
    }),
  ) as Readonly<Record<RefundPart, { readonly people: number; readonly cents: Cents }>>;
