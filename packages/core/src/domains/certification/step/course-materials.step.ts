import * as z from "zod/mini";
import { optionalText } from "../../../ground/shared/values.ts";
import type { CourseMaterialFacts } from "../certification.schema.ts";
import type { CertificationStep, StepFacts } from "./certification-step.schema.ts";
import { pathwayOf } from "./pathway.step.ts";
import { goesAbroad } from "./shipping.step.ts";
import { faultIf, isSoldOnDay, toldText } from "./step-words.rules.ts";
import type { WantedLine } from "./wanted-line.rules.ts";

/** The choice of a pathway that can be walked without any. */
export const noMaterials = { id: "none", name: "No Course Materials" } as const;

const answers = z.object({ courseMaterialId: optionalText(80) });

/** What the pathway lets choose from, or staff have approved of it, without what is not sold on the day. */
export function materialsOffered(facts: StepFacts): CourseMaterialFacts[] {
  const ofPathway = pathwayOf(facts)?.materialIds ?? [];
  const { offeredMaterials: approved } = facts;
  const listed = approved ? ofPathway.filter((id) => approved.includes(id)) : ofPathway;
  return facts.materials.filter(
    ({ id, productId, isArchived }) =>
      listed.includes(id) && !isArchived && (!productId || isSoldOnDay(facts, productId)),
  );
}

/** By its id, or `noMaterials`. */
export function chosenMaterial(saved: Readonly<Record<string, unknown>>): string | undefined {
  const { success, data } = answers.safeParse(saved.course_materials);
  return success ? data.courseMaterialId : undefined;
}

const isOptional = (facts: StepFacts): boolean => pathwayOf(facts)?.materialsOptional === true;

function isChoice(courseMaterialId: string | undefined, facts: StepFacts): boolean {
  if (!courseMaterialId) return isOptional(facts);
  if (courseMaterialId === noMaterials.id) return pathwayOf(facts)?.offersNoMaterials === true;
  return materialsOffered(facts).some(({ id }) => id === courseMaterialId);
}

/** Abroad, what is shipped costs its price there, or else a fee; never both (bylaws#registration-lines). */
function linesOfMaterial({ productId, isShipped }: CourseMaterialFacts, facts: StepFacts): WantedLine[] {
  if (!productId) return [];
  const line = { kind: "course_material", productId } as const;
  if (!isShipped || !goesAbroad(facts)) return [line];
  const hasPriceAbroad = facts.offers.some(({ id, international }) => id === productId && international);
  if (hasPriceAbroad) return [{ ...line, isInternational: true }];
  const { materials: fee } = facts.internationalFees;
  return fee ? [line, { kind: "international_fee", productId: fee }] : [line];
}

export const courseMaterialsStep: CertificationStep<"course_materials", typeof answers> = {
  key: "course_materials",
  part: "wizard",
  title: () => "Course Materials",
  isShown: () => true,
  isOptional,
  answers,
  isBackTo: true,
  faults: ({ courseMaterialId }, facts) =>
    faultIf(!isChoice(courseMaterialId, facts), "courseMaterialId", "You must choose one of the options"),
  told: ({ courseMaterialId }, facts) => {
    const chosen = facts.materials.find(({ id }) => id === courseMaterialId);
    const name = courseMaterialId === noMaterials.id ? noMaterials.name : chosen?.name;
    return [...toldText("Course materials", name), ...toldText("Events of the materials", chosen?.events?.join(", "))];
  },
  lines: ({ courseMaterialId }, facts) =>
    materialsOffered(facts)
      .filter(({ id }) => id === courseMaterialId)
      .flatMap((material) => linesOfMaterial(material, facts)),
};
