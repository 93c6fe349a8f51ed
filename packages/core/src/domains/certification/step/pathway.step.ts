import * as z from "zod/mini";
import { text } from "../../../ground/shared/values.ts";
import type { PathwayFacts } from "../certification.schema.ts";
import type { CertificationStep, StepFacts } from "./certification-step.schema.ts";
import { faultIf, isSoldOnDay, nameOfRow, savedAnswers, toldText } from "./step-words.rules.ts";

const answers = z.object({ pathwayTypeId: text(80, "Choose a pathway.") });

const isOffered = (pathway: PathwayFacts | undefined, facts: StepFacts): boolean =>
  pathway !== undefined && !pathway.isArchived && isSoldOnDay(facts, pathway.registrationFeeId);

export const pathwayStep: CertificationStep<"pathway", typeof answers> = {
  key: "pathway",
  part: "wizard",
  title: () => "Pathway",
  isShown: () => true,
  answers,
  isBackTo: true,
  /** bylaws#registration-frozen */
  faults: ({ pathwayTypeId }, facts) =>
    faultIf(
      !isOffered(
        facts.pathways.find(({ id }) => id === pathwayTypeId),
        facts,
      ),
      "pathwayTypeId",
      "This pathway is no longer offered. Choose another one.",
    ),
  told: ({ pathwayTypeId }, { pathways }) => toldText("Pathway", nameOfRow(pathways, pathwayTypeId)),
  lines: ({ pathwayTypeId }, facts) => {
    const pathway = facts.pathways.find(({ id }) => id === pathwayTypeId);
    return pathway ? [{ kind: "registration_fee", productId: pathway.registrationFeeId }] : [];
  },
};

export const pathwayOf = (facts: Pick<StepFacts, "answers" | "pathways">): PathwayFacts | undefined => {
  const chosen = savedAnswers(pathwayStep, facts)?.pathwayTypeId;
  return facts.pathways.find(({ id }) => id === chosen);
};
