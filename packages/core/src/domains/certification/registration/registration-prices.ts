import type { LocalDate } from "../../../ground/shared/values.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import type { Offer, Product } from "../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { type Buyer, type Price, priceFor } from "../../../money/order/line-item/price.rules.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";
import { recordedTerms } from "../../../people/person/membership.rules.ts";
import { membershipKeys } from "../../../people/person/membership.schema.ts";
import { isReviewed } from "../../membership/rules/application.rules.ts";
import { buyerOn } from "../../membership/rules/buyer.rules.ts";
import { nextTerm } from "../../membership/rules/term.rules.ts";
import { studentPriceOf } from "../exam/exam.rules.ts";
import type { StepFacts } from "../step/certification-step.schema.ts";
import { registrationLines } from "../step/step.rules.ts";
import { chargeMomentOf, type WantedLine } from "../step/wanted-line.rules.ts";
import type { RegistrationRead } from "./registration-read.ts";

export interface PricedLine extends WantedLine, Price {
  readonly name: string;
  readonly chargedWhen: LineItem["chargedWhen"];
}

/** Half for a full-time student, of the first exam alone (bylaws#exam-price). */
export const asForStudent = <O extends Offer>(offer: O, day: LocalDate): O => ({
  ...offer,
  fullTimeStudentPriceCents: studentPriceOf(priceOn(offer, day)),
});

/** As it is sold alone. */
function ownMoment({ request }: WantedLine, { kind, key: ofOffer, chargedWhen }: Product): LineItem["chargedWhen"] {
  const key = kind === "membership" && membershipKeys.find((known) => known === ofOffer);
  return key && isReviewed(key, request?.isRequestingCall ?? false) ? "approval" : chargedWhen;
}

type Buying = Pick<RegistrationRead, "person" | "day" | "policy">;

/** Whoever is a member on the day pays as one (bylaws#price). */
export const registrationBuyer = ({ person, day, policy }: Buying): Buyer =>
  buyerOn(person, nextTerm(recordedTerms(person), day, policy), day);

type Student = Pick<RegistrationRead, "registration" | "certification" | "day">;

export const asForRegistration = <O extends Offer>(
  { registration, certification, day }: Student,
  offer: O & { readonly id: string },
): O => (registration.fullTimeStudent && offer.id === certification.examId ? asForStudent(offer, day) : offer);

/** What the answers ask for, at the prices that the cart will have (bylaws#registration-lines). */
export function pricedLinesOf(read: RegistrationRead, steps: StepFacts): PricedLine[] {
  const { offers, pathway } = read;
  const buyer = registrationBuyer(read);
  return registrationLines(steps).flatMap((line) => {
    const offer = offers.find(({ kind, id }) => kind === line.kind && id === line.productId);
    if (!offer || !pathway) return [];
    const priced = priceFor(asForRegistration(read, offer), line.isInternational ?? false, buyer);
    const chargedWhen = chargeMomentOf(pathway, { kind: line.kind, chargedWhen: ownMoment(line, offer) });
    const { request, ...asked } = line;
    // Without a review, nothing is asked of staff.
    return [
      { ...asked, ...(chargedWhen === "approval" && request && { request }), ...priced, name: offer.name, chargedWhen },
    ];
  });
}

interface Named {
  readonly kind: LineItem["kind"];
  readonly productId: string;
  readonly isInternational?: boolean | undefined;
  readonly request?: LineItem["request"] | undefined;
}

/** Bought the same way: a request with another file or question is another line. */
export const isSameLine = (one: Named, other: Named): boolean =>
  one.kind === other.kind &&
  one.productId === other.productId &&
  (one.isInternational ?? false) === (other.isInternational ?? false) &&
  JSON.stringify(sorted(one.request)) === JSON.stringify(sorted(other.request));

const sorted = (request: object = {}) => Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1));

export interface SplitLines {
  /** Paid, or ordered: they stay as they are. */
  readonly settled: readonly LineItem[];
  /** Asked for, and neither paid nor ordered. */
  readonly owed: readonly PricedLine[];
  /** Ordered and not asked for any more. */
  readonly dropped: readonly LineItem[];
  /** Paid for other choices of a kind, and more than what is asked for now costs. */
  readonly beyond: readonly PaidBeyond[];
}

interface PaidBeyond {
  readonly line: LineItem;
  readonly cents: number;
}

/** What was paid counts against what is asked for now, and is not charged again (bylaws#registration-charge). */
export function splitLines(wanted: readonly PricedLine[], lines: readonly LineItem[]): SplitLines {
  const left = lines.filter((line) => line.state !== "open" && !isWhollyGivenBack(line));
  const asked: PricedLine[] = [];
  const settled: LineItem[] = [];
  const paidInPart: [PricedLine, LineItem][] = [];
  for (const line of wanted) {
    const at = left.findIndex((one) => isSameLine(one, line));
    const [same] = at >= 0 ? left.splice(at, 1) : [];
    if (!same) asked.push(line);
    else settled.push(same);
    if (same && isLeftOver(same)) paidInPart.push([line, same]);
  }
  const otherwise = paidOtherwise(left);
  const owed = [
    ...paidInPart.flatMap(([line, same]) => missingOf(line, same, { lines, otherwise })),
    ...asked.map((line) => leftToPay(line, otherwise)),
  ];
  const dropped = left.filter(({ state }) => state === "ordered");
  return { settled, owed, dropped, beyond: beyondOf(left, otherwise) };
}

const beyondOf = (left: readonly LineItem[], otherwise: CentsOfKind): PaidBeyond[] =>
  [...otherwise].flatMap(([kind, cents]) => {
    const line = left.findLast((one) => one.kind === kind && one.state === "paid" && one.finalPrice > 0);
    return line && cents > 0 ? [{ line, cents }] : [];
  });

type CentsOfKind = Map<LineItem["kind"], number>;

/** For other choices of a kind, less what was given back. Each cent counts once. */
function paidOtherwise(left: readonly LineItem[]): CentsOfKind {
  const cents: CentsOfKind = new Map();
  for (const { kind, state, finalPrice, refundedCents = 0 } of left)
    if (state === "paid") cents.set(kind, (cents.get(kind) ?? 0) + finalPrice - refundedCents);
  return cents;
}

function takenOf(otherwise: CentsOfKind, kind: LineItem["kind"], wanted: number): number {
  const there = otherwise.get(kind) ?? 0;
  const taken = Math.min(there, wanted);
  otherwise.set(kind, there - taken);
  return taken;
}

/** The difference to what was paid for other choices of the same kind; a cheaper one is for a refund. */
function leftToPay(line: PricedLine, otherwise: CentsOfKind): PricedLine {
  const taken = takenOf(otherwise, line.kind, line.cents);
  return taken > 0 ? { ...line, cents: line.cents - taken, basis: "changed" } : line;
}

export const isPriceOfStaff = ({ adjustments = [] }: Pick<LineItem, "adjustments">): boolean =>
  adjustments.some(({ kind }) => kind === "price_changed");

/** Its price is what other choices had left to pay. */
const isLeftOver = (line: Pick<LineItem, "basis" | "adjustments">): boolean =>
  line.basis === "changed" && !isPriceOfStaff(line);

interface PaidBeside {
  readonly lines: readonly LineItem[];
  readonly otherwise: CentsOfKind;
}

/** Of a price that was paid in parts, what was given back of the other parts. */
function missingOf(line: PricedLine, same: LineItem, { lines, otherwise }: PaidBeside): PricedLine[] {
  const others = lines.filter(({ kind, id, state }) => kind === line.kind && id !== same.id && state === "paid");
  const givenBack = others.reduce((sum, { refundedCents = 0 }) => sum + refundedCents, 0);
  const open = Math.max(0, line.cents - same.price);
  const missing = Math.min(givenBack, open - takenOf(otherwise, line.kind, open));
  return missing > 0 ? [{ ...line, cents: missing, basis: "changed" }] : [];
}

/** A price that staff have set stays. */
const isSamePrice = (kept: LineItem, line: PricedLine): boolean => {
  if (isPriceOfStaff(kept)) return true;
  return isLeftOver(kept) ? line.basis === "changed" && line.cents === kept.price : line.basis !== "changed";
};

interface Followed {
  readonly added: readonly PricedLine[];
  readonly gone: readonly LineItem[];
}

interface OwedLine {
  readonly line: PricedLine;
  readonly kept?: LineItem | undefined;
}

export function withLines(inCart: readonly LineItem[], owed: readonly PricedLine[]): OwedLine[] {
  const left = [...inCart];
  return owed.map((line) => {
    const at = left.findIndex(
      (kept) => isSameLine(kept, line) && kept.chargedWhen === line.chargedWhen && isSamePrice(kept, line),
    );
    return { line, kept: at >= 0 ? left.splice(at, 1)[0] : undefined };
  });
}

/** What the cart lacks of what is owed, and what it has beside that. */
export function followed(inCart: readonly LineItem[], owed: readonly PricedLine[]): Followed {
  const lines = withLines(inCart, owed);
  const kept = new Set(lines.map((one) => one.kept));
  return {
    added: lines.flatMap((one) => (one.kept ? [] : [one.line])),
    gone: inCart.filter((line) => !kept.has(line)),
  };
}

/** Nothing is missing, and nothing is there beside it (bylaws#registration-cart). */
export function isAsOwed(inCart: readonly LineItem[], { owed, dropped }: SplitLines): boolean {
  const { added, gone } = followed(inCart, owed);
  return added.length + gone.length + dropped.length === 0;
}
