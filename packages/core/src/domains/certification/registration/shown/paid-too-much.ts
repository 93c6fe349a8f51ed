import { type Cents, writtenDollars } from "../../../../ground/shared/values.ts";
import { productKinds } from "../../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { reckonedFact } from "../../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../../review/field/review-part.schema.ts";
import type { StepFacts } from "../../step/certification-step.schema.ts";
import { courseMaterialsStep, noMaterials } from "../../step/course-materials.step.ts";
import { savedAnswers } from "../../step/step-words.rules.ts";
import type { RefundOwed } from "../registration.schema.ts";
import { type PricedLine, pricedLinesOf, splitLines } from "../registration-prices.ts";
import type { RegistrationRead } from "../registration-read.ts";
import { examPaidBefore } from "./student-exam.ts";

/** What is to be given back, until that is done (bylaws#registration-charge, bylaws#exam-price). */
export function paidTooMuchOf(
  read: RegistrationRead,
  steps: StepFacts,
  priced: readonly PricedLine[] = pricedLinesOf(read, steps),
): RefundOwed[] {
  return [...ofChoices(read, steps, priced), ...ofExam(read)];
}

function ofChoices(read: RegistrationRead, steps: StepFacts, priced: readonly PricedLine[]): RefundOwed[] {
  const isOpen = ["pre_registration", "pathway_approval"].includes(read.registration.status);
  return splitLines(priced, read.lines)
    .beyond.filter(({ line }) => !line.takenBack && isComparable(line, steps, priced))
    .flatMap(({ line, cents }) => rowOf(line, cents, isOpen));
}

/** Of what is not sold any more, nobody can say what it would cost. Exams may be bought beside the answers. */
function isComparable({ kind, productId }: LineItem, steps: StepFacts, priced: readonly PricedLine[]): boolean {
  const isPriced = (wanted: LineItem["kind"]) => priced.some((line) => line.kind === wanted);
  if (kind === "registration_fee") return isPriced(kind);
  const isMaterial = kind === "course_material" || productId === steps.internationalFees.materials;
  return isMaterial && (isPriced("course_material") || isWithoutMaterials(steps));
}

function isWithoutMaterials(steps: StepFacts): boolean {
  const saved = savedAnswers(courseMaterialsStep, steps);
  return saved !== undefined && (!saved.courseMaterialId || saved.courseMaterialId === noMaterials.id);
}

/** Paid before the transcript was accepted, and not at the price that followed from it. */
function ofExam(read: RegistrationRead): RefundOwed[] {
  const paid = examPaidBefore(read);
  const fullTimeStudent = paid && acceptedFor(paid.line, read);
  if (!fullTimeStudent) return [];
  const { basis, paidAt } = paid.line;
  const isLowered = basis === "changed" && paidAt !== undefined && paidAt > fullTimeStudent.at;
  return basis === "student" || isLowered ? [] : rowOf(paid.line, paid.refundCents, false);
}

/** With an exam that was carried, what follows from the transcript of the registration before stays owed. */
const acceptedFor = ({ id }: LineItem, { registration, carried, carriedFrom }: RegistrationRead) =>
  registration.fullTimeStudent ?? (carried.some((line) => line.id === id) ? carriedFrom?.fullTimeStudent : undefined);

const rowOf = ({ kind, name, orderId }: LineItem, cents: number, isOpen: boolean): RefundOwed[] =>
  orderId ? [{ kind, name, cents: cents as Cents, orderId, ...(isOpen && { isOpen }) }] : [];

const about = ({ kind }: RefundOwed): string => productKinds[kind].toLowerCase();

export const tooMuchFact = ({ personId }: Pick<LineItem, "personId">, row: RefundOwed): ReviewFact => ({
  ...reckonedFact(`Paid too much (${about(row)})`, writtenDollars(row.cents)),
  url: `/admin/users/${personId}/payments/${row.orderId}`,
});

const why = ({ kind }: RefundOwed): string =>
  kind === "exam" ? "their transcript was accepted afterwards" : "they have chosen a cheaper one since";

export const tooMuchWarning = (row: RefundOwed): string =>
  `They have paid ${writtenDollars(row.cents)} too much (${about(row)}): ${why(row)}. Give it back on its order.`;
