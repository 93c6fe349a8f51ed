import type { LocalDate } from "../../../ground/shared/values.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import type { Offer, Product } from "../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { type Price, priceFor } from "../../../money/order/line-item/price.rules.ts";
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

/** What the answers ask for, at the prices that the cart will have (bylaws#registration-lines). */
export function pricedLinesOf(read: RegistrationRead, steps: StepFacts): PricedLine[] {
  const { person, day, policy, registration, offers, pathway, certification } = read;
  const buyer = buyerOn(person, nextTerm(recordedTerms(person), day, policy), day);
  return registrationLines(steps).flatMap((line) => {
    const offer = offers.find(({ kind, id }) => kind === line.kind && id === line.productId);
    if (!offer || !pathway) return [];
    const isHalf = registration.fullTimeStudent && offer.id === certification.examId;
    const priced = priceFor(isHalf ? asForStudent(offer, day) : offer, line.isInternational ?? false, buyer);
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
}

/** What was paid counts against what is asked for now, and is not charged again (bylaws#registration-charge). */
export function splitLines(wanted: readonly PricedLine[], lines: readonly LineItem[]): SplitLines {
  const left = lines.filter((line) => line.state !== "open" && !isWhollyGivenBack(line));
  const asked: PricedLine[] = [];
  const settled: LineItem[] = [];
  for (const line of wanted) {
    const at = left.findIndex((one) => isSameLine(one, line));
    if (at >= 0) settled.push(...left.splice(at, 1));
    else asked.push(line);
  }
  const paid = left.filter(({ state }) => state === "paid");
  const owed = asked.map((line) => {
    const at = paid.findIndex(({ kind }) => kind === line.kind);
    const [instead] = at >= 0 ? paid.splice(at, 1) : [];
    return instead ? leftToPay(line, instead) : line;
  });
  return { settled, owed, dropped: left.filter(({ state }) => state === "ordered") };
}

/** The difference to what was paid for another choice of the same kind; a cheaper one is for a refund. */
const leftToPay = (line: PricedLine, { finalPrice, refundedCents }: LineItem): PricedLine => ({
  ...line,
  cents: Math.max(0, line.cents - (finalPrice - (refundedCents ?? 0))),
  basis: "changed",
});
