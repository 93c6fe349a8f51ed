import type { OrderId } from "../../../../ground/shared/ids.ts";
import { Cents } from "../../../../ground/shared/values.ts";
import { type LineItem, toLineItemAnswer } from "../../../../money/order/line-item/line-item.schema.ts";
import { sumOfLines } from "../../../../money/order/order.rules.ts";
import { isWhollyGivenBack } from "../../../../money/order/refund-again.rules.ts";
import { lastPressOf } from "../../step/wanted-line.rules.ts";
import { payableUntil } from "../deadline.rules.ts";
import type { Registration } from "../registration.schema.ts";
import { liesInCart } from "../registration-facts.ts";
import { type PricedLine, splitLines } from "../registration-prices.ts";
import type { RegistrationRead } from "../registration-read.ts";

export const pricedTotal = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

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

interface ShownPrice extends PricedLine {
  readonly isPaid?: true | undefined;
}

/** While staff have it, its order has its prices: less a code, as staff have changed them, without what they left out (bylaws#registration-charge). */
function pricesOfOrder(lines: readonly LineItem[], priced: readonly PricedLine[]): ShownPrice[] {
  const place = ({ productId }: LineItem) => priced.findIndex((one) => one.productId === productId);
  return lines
    .filter((line) => line.state !== "open" && !isWhollyGivenBack(line))
    .toSorted((a, b) => place(a) - place(b))
    .map(({ kind, productId, name, finalPrice, basis, chargedWhen, state }) => ({
      ...{ kind, productId, name, basis, chargedWhen, cents: finalPrice },
      ...(state === "paid" && { isPaid: true }),
    }));
}

export function moneyShown(read: RegistrationRead, priced: readonly PricedLine[]) {
  const { certification, lines, registration } = read;
  const { owed, settled } = splitLines(priced, lines);
  const press = lastPressOf([...settled, ...owed.map(() => ({ state: "open" }) as const)]);
  const ofOrder = registration.status === "registration_approval" ? pricesOfOrder(lines, priced) : [];
  const shown: readonly ShownPrice[] = ofOrder.length > 0 ? ofOrder : priced;
  return {
    prices: shown.map(({ kind, productId, name, cents, basis, chargedWhen, isPaid }) => ({
      ...{ kind, productId, name, chargedWhen },
      ...(isPaid && { isPaid }),
      ...(!certification.hidePrice && { cents, basis }),
    })),
    ...(!certification.hidePrice && { totalCents: pricedTotal(shown.filter(({ isPaid }) => !isPaid)) }),
    lastPress: press,
    isInCart: liesInCart(read),
    unpaidOrder: orderToPay(read),
  };
}

const ofKind = (lines: readonly LineItem[], kind: LineItem["kind"]) =>
  lines.filter((line) => line.kind === kind).map(toLineItemAnswer);

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
