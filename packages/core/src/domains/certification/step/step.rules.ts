import type { FieldError } from "../../../ground/shared/problem.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import { certificateNameStep } from "./certificate-name.step.ts";
import type { CertificationStep, FileNeed, StepFacts } from "./certification-step.schema.ts";
import { courseMaterialsStep } from "./course-materials.step.ts";
import { documentationStep } from "./documentation.step.ts";
import { examFeesStep } from "./exam-fees.step.ts";
import { finalDocumentationStep } from "./final-documentation.step.ts";
import { finalSummaryStep } from "./final-summary.step.ts";
import { membershipStep } from "./membership.step.ts";
import { militaryStep } from "./military.step.ts";
import { pathwayStep } from "./pathway.step.ts";
import { pathwayReviewStep } from "./pathway-review.step.ts";
import { practiceExamStep } from "./practice-exam.step.ts";
import { preferencesStep } from "./preferences.step.ts";
import { professionalInfoStep } from "./professional-info.step.ts";
import { programStep } from "./program.step.ts";
import { reviewStep } from "./review.step.ts";
import { shippingStep } from "./shipping.step.ts";
import { required } from "./step-words.rules.ts";
import type { WantedLine } from "./wanted-line.rules.ts";

/** In their order (bylaws#registration-steps). */
export const allSteps = [
  pathwayStep,
  militaryStep,
  programStep,
  documentationStep,
  pathwayReviewStep,
  courseMaterialsStep,
  practiceExamStep,
  shippingStep,
  membershipStep,
  examFeesStep,
  reviewStep,
  finalDocumentationStep,
  certificateNameStep,
  professionalInfoStep,
  preferencesStep,
  finalSummaryStep,
] as const;

export type StepKey = (typeof allSteps)[number]["key"];
export type StepPart = CertificationStep["part"];

const steps: readonly CertificationStep<StepKey>[] = allSteps;

const stepOf = (key: StepKey): CertificationStep<StepKey> | undefined => steps.find((step) => step.key === key);

/** Those that this registration has (bylaws#registration-steps). */
export const stepsOf = (facts: StepFacts, part: StepPart = "wizard"): CertificationStep<StepKey>[] =>
  steps.filter((step) => step.part === part && step.isShown(facts));

const fileFaults = (needs: readonly FileNeed[], { files }: StepFacts): FieldError[] =>
  needs
    .filter(({ type, isRequired }) => isRequired && !files[type])
    .map(({ type }) => ({ path: type, message: required }));

/** What is wrong with answers before they are saved, or with those that are (bylaws#registration-steps). */
export function answerFaults(step: CertificationStep, given: unknown, facts: StepFacts): FieldError[] {
  const parsed = step.answers.safeParse(given ?? {});
  const ofAnswers = parsed.success
    ? (step.faults?.(parsed.data, facts) ?? [])
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return [...ofAnswers, ...fileFaults(step.files?.(facts) ?? [], facts)];
}

export function stepFaults(facts: StepFacts, key: StepKey): FieldError[] {
  const step = stepOf(key);
  return step?.isShown(facts) ? answerFaults(step, facts.answers[key], facts) : [];
}

/** Saved, not sent back, and right by what is offered and asked today. */
const isDone = (facts: StepFacts, { key }: CertificationStep<StepKey>): boolean =>
  facts.savedSteps.includes(key) && facts.backTo !== key && stepFaults(facts, key).length === 0;

/** The first that is not done: it and those before it may be saved (bylaws#registration-steps). */
export function stepReached(facts: StepFacts, part: StepPart = "wizard"): StepKey {
  const shown = stepsOf(facts, part);
  const reached = shown.find((step) => !isDone(facts, step)) ?? shown.at(-1);
  return reached?.key ?? "pathway";
}

function isStepOpen(facts: StepFacts, key: StepKey): boolean {
  const part = stepOf(key)?.part;
  const keys: readonly StepKey[] = stepsOf(facts, part).map((step) => step.key);
  return keys.includes(key) && keys.indexOf(key) <= keys.indexOf(stepReached(facts, part));
}

/** bylaws#registration-steps */
export const mayOpenStep = (facts: StepFacts, key: StepKey): Verdict<undefined, "registration.step-not-reached"> =>
  isStepOpen(facts, key) ? allow() : refuse("registration.step-not-reached");

/** What staff have approved of the pathway rests on these. */
const underPathwayReview: readonly string[] = [pathwayStep.key, documentationStep.key];

/** The steps that count as saved once this one is: a change of what staff have approved asks for approval again (bylaws#pathway-approval). */
export function savedAfter(savedSteps: readonly string[], key: StepKey, isChanged: boolean): string[] {
  const others = savedSteps.filter((one) => one !== key);
  const isVoid = isChanged && underPathwayReview.includes(key);
  return [...(isVoid ? others.filter((one) => one !== pathwayReviewStep.key) : others), key];
}

/** Where staff may send it back to: only steps that were answered (bylaws#registration-sent-back). */
export const stepsBack = (facts: StepFacts, part: StepPart = "wizard"): StepKey[] =>
  stepsOf(facts, part)
    .filter((step) => step.isBackTo && isStepOpen(facts, step.key))
    // The last one is pressed, not saved.
    .filter(({ key }) => part === "final" || key === "review" || facts.savedSteps.includes(key))
    .map(({ key }) => key);

/** Nothing is at Pay & Review before the pathway is approved, also where its answers are left from before (bylaws#registration-sent-back). */
export const stepsBackFromPathway = (facts: StepFacts): StepKey[] =>
  stepsBack(facts).filter((key) => key !== reviewStep.key);

/** Whole percent, rounded down. */
export const percentOf = (done: number, all: number): number => Math.floor((done * 100) / all);

export function percent(facts: StepFacts, part: StepPart = "wizard"): number {
  const shown = stepsOf(facts, part);
  return percentOf(shown.filter((step) => isDone(facts, step)).length, shown.length);
}

/** Answers of steps that are not shown any more are kept, and count for nothing. */
function shownAnswers(facts: StepFacts, part: StepPart) {
  return stepsOf(facts, part).flatMap((step) => {
    const parsed = step.answers.safeParse(facts.answers[step.key]);
    return parsed.success ? [{ step, given: parsed.data }] : [];
  });
}

/** What the cart is to hold for the registration, as answered so far (bylaws#registration-lines). */
export const registrationLines = (facts: StepFacts): WantedLine[] =>
  shownAnswers(facts, "wizard").flatMap(({ step, given }) => step.lines?.(given, facts) ?? []);

export interface ToldStep {
  readonly key: StepKey;
  readonly title: string;
  readonly facts: readonly ReviewFact[];
}

/** The answers in words: for the summary, for staff, and to compare with what they saw before. */
export const toldOf = (facts: StepFacts, part: StepPart = "wizard"): ToldStep[] =>
  shownAnswers(facts, part).map(({ step, given }) => ({
    key: step.key,
    title: step.title(facts),
    facts: step.told(given, facts),
  }));
