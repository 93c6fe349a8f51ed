import type { ChargeMoment } from "../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isAbroad } from "../../../people/person/address.rules.ts";
import { militaryStates } from "../../../people/person/profile/address.schema.ts";
import type { Address } from "../../../people/person/user.schema.ts";
import type { CertificationFacts, PathwayFacts } from "../certification.schema.ts";

/** A line that the answers of a registration ask for. */
export interface WantedLine extends Pick<LineItem, "kind" | "productId" | "isInternational" | "request"> {}

/** What is added abroad. */
export interface InternationalFees {
  readonly materials?: string | undefined;
  readonly exams?: string | undefined;
}

/** The armed forces' post offices are not abroad (bylaws#registration-lines). */
export const isShippedAbroad = ({ country, state }: Pick<Address, "country" | "state">): boolean =>
  isAbroad(country) && !Object.hasOwn(militaryStates, state);

/** bylaws#exam-price */
export function examLinesOf(exam: string, isTakenAbroad: boolean, { exams }: InternationalFees): readonly WantedLine[] {
  const line = { kind: "exam", productId: exam } as const;
  return isTakenAbroad && exams ? [line, { kind: "international_fee", productId: exams }] : [line];
}

/** The first exam costs another price than those after it. */
export const examProductOf = (
  { examId, retakeId }: Pick<CertificationFacts, "examId" | "retakeId">,
  isRetake: boolean,
): string | undefined => (isRetake ? retakeId : examId);

interface Chargeable {
  readonly kind: LineItem["kind"];
  /** As it is sold alone. */
  readonly chargedWhen: ChargeMoment;
}

/** The pathway alone decides; where nothing is reviewed, a membership is still decided in its own queue (bylaws#registration-charge). */
export function chargeMomentOf({ reviewed }: Pick<PathwayFacts, "reviewed">, line: Chargeable): ChargeMoment {
  if (reviewed) return "approval";
  return line.kind === "membership" ? line.chargedWhen : "now";
}
