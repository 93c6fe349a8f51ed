import type { OrderId } from "../../../../ground/shared/ids.ts";
import { Cents } from "../../../../ground/shared/values.ts";
import { type LineItem, toLineItemAnswer } from "../../../../money/order/line-item/line-item.schema.ts";
import { sumOfLines } from "../../../../money/order/order.rules.ts";
import { isWhollyGivenBack } from "../../../../money/order/refund-again.rules.ts";
import { payableUntil } from "../deadline.rules.ts";
import type { Registration } from "../registration.schema.ts";
import { liesInCart } from "../registration-facts.ts";
import { isPriceOfStaff, type PricedLine, type SplitLines, splitLines, withLines } from "../registration-prices.ts";
import type { RegistrationRead } from "../registration-read.ts";
import type { RegistrationStatus } from "../registration-status.rules.ts";
import { isApprovedUnpaid, mayChooseOtherwise } from "../standing.rules.ts";

/** What did not go through is noted on the person; the rest is charged by itself, also while the bank is silent. */
export const isBeingCharged = ({ person }: Pick<RegistrationRead, "person">, orderId: OrderId): boolean =>
  !person.unpaidOrders?.some(({ id }) => id === orderId);

/** Approved, and nothing failed: its person has nothing to do. */
export const isExtensionCharged = (
  read: Pick<RegistrationRead, "person">,
  { state, orderId }: { readonly state?: string | undefined; readonly orderId?: OrderId | undefined },
): boolean => state === "unpaid" && orderId !== undefined && isBeingCharged(read, orderId);

const isOrdered = ({ state }: Pick<LineItem, "state">): boolean => state === "ordered";

/** Approved, and the order that its person can pay. */
export function orderToPay(read: RegistrationRead): Registration["unpaidOrder"] {
  const { lines, registration, certification, policy } = read;
  const ordered = lines.filter(isOrdered);
  const orderId = ordered[0]?.orderId;
  const { status, approvedOn } = registration;
  if (!(orderId && approvedOn) || status !== "registration_approval") return undefined;
  return {
    ...{ id: orderId, payableUntil: payableUntil(approvedOn, policy) },
    ...(!certification.hidePrice && { cents: Cents.parse(sumOfLines(ordered)) }),
    ...(isBeingCharged(read, orderId) && { isBeingCharged: true }),
  };
}

interface ShownPrice extends Pick<PricedLine, "kind" | "productId" | "name" | "cents" | "basis" | "chargedWhen"> {
  readonly isPaid?: true | undefined;
}

interface MoneyFacts {
  readonly status: RegistrationStatus;
  readonly isReviewed: boolean;
  readonly isApproved: boolean;
}

interface ShownMoney {
  readonly rows: readonly ShownPrice[];
  readonly totalCents: number;
  readonly press: Registration["lastPress"];
  /** What the press leaves as it is, and what it puts into the cart. */
  readonly split: SplitLines;
}

/** What is paid, what its order charges, and what the last press asks for beside that: the same sum wherever it is said (bylaws#registration-charge). */
export function moneyOf(priced: readonly PricedLine[], lines: readonly LineItem[], facts: MoneyFacts): ShownMoney {
  const split = splitLines(priced, lines);
  const isKept = facts.isReviewed && split.settled.length > 0 && split.owed.length + split.dropped.length === 0;
  const press = isKept ? "Submit" : "Add to Cart";
  if (!mayChooseOtherwise(facts.status)) return { ...summed(priced, heldIn(lines).map(rowOf), facts), press, split };
  // What is not kept is canceled, and asked for anew.
  const left = isKept ? lines : lines.filter((line) => !isOrdered(line));
  const pressed = splitLines(priced, left);
  const rows = [...heldIn(left).map(rowOf), ...askedIn(lines, pressed.owed)];
  return { ...summed(priced, rows, facts), press, split: pressed };
}

const heldIn = (lines: readonly LineItem[]): LineItem[] =>
  lines.filter((line) => line.state !== "open" && !isWhollyGivenBack(line));

const rowOf = ({ state, finalPrice, refundedCents, ...line }: LineItem): ShownPrice => ({
  ...line,
  cents: finalPrice - (refundedCents ?? 0),
  ...(state === "paid" && { isPaid: true }),
});

function askedIn(lines: readonly LineItem[], owed: readonly PricedLine[]): ShownPrice[] {
  return withLines(
    lines.filter(({ state }) => state === "open"),
    owed,
  ).map(({ line, kept }) => {
    if (!kept) return line;
    const { cents, basis } = isPriceOfStaff(kept) ? { cents: kept.price, basis: kept.basis } : line;
    return { ...line, basis, cents: cents - (kept.price - kept.finalPrice) };
  });
}

/** In the order of the steps; what was paid for another choice before the one that is asked for now. */
function summed(priced: readonly PricedLine[], rows: readonly ShownPrice[], { isApproved }: MoneyFacts) {
  const place = ({ kind, productId }: ShownPrice): number => {
    const same = priced.findIndex((one) => one.kind === kind && one.productId === productId);
    return same >= 0 ? same : priced.findIndex((one) => one.kind === kind) - 0.5;
  };
  return {
    rows: rows
      .toSorted((a, b) => place(a) - place(b))
      .map((row) => (isApproved && !row.isPaid ? { ...row, chargedWhen: "now" as const } : row)),
    totalCents: rows.reduce((sum, { isPaid, cents }) => (isPaid ? sum : sum + cents), 0),
  };
}

export const moneyIn = (
  { registration, pathway, lines }: RegistrationRead,
  priced: readonly PricedLine[],
): ShownMoney =>
  moneyOf(priced, lines, {
    status: registration.status,
    isReviewed: pathway?.reviewed ?? false,
    isApproved: isApprovedUnpaid(registration),
  });

export function moneyShown(read: RegistrationRead, priced: readonly PricedLine[]) {
  const { certification } = read;
  const { rows, totalCents, press } = moneyIn(read, priced);
  return {
    prices: rows.map(({ kind, productId, name, cents, basis, chargedWhen, isPaid }) => ({
      ...{ kind, productId, name, chargedWhen },
      ...(isPaid && { isPaid }),
      ...(!certification.hidePrice && { cents, basis }),
    })),
    ...(!certification.hidePrice && { totalCents }),
    lastPress: press,
    isInCart: liesInCart(read),
    unpaidOrder: orderToPay(read),
  };
}

/** In the cart, a code takes its part off at checkout only: staff settle a line at its price. */
const ofKind = (lines: readonly LineItem[], kind: LineItem["kind"]) =>
  lines
    .filter((line) => line.kind === kind)
    .map((line) => toLineItemAnswer(line.state === "open" ? { ...line, finalPrice: line.price } : line));

/** Where no price is shown, what lies in the cart is shown there alone: it has its price (bylaws#registration-lines). */
export function linesShown({ lines: all, attempts, certification: { hidePrice } }: RegistrationRead) {
  const lines = hidePrice ? all.filter(({ state }) => state !== "open") : all;
  return {
    registrationFees: ofKind(lines, "registration_fee"),
    internationalFees: ofKind(lines, "international_fee"),
    courseMaterials: ofKind(lines, "course_material"),
    memberships: ofKind(lines, "membership"),
    practiceExams: ofKind(lines, "practice_exam"),
    exams: ofKind(lines, "exam").map((line) => {
      const attempt = attempts.find(({ lineItemId }) => lineItemId === line.id);
      const { result, score, takenAt, isRetake = false } = attempt ?? {};
      return { ...line, extra: { result, score, takenAt, retake: isRetake } };
    }),
  };
}
