import * as z from "zod/mini";
import { optionalText } from "../../../ground/shared/values.ts";
import { Education } from "../../../people/person/profile/profile.schema.ts";
import type { RegistrationFile } from "../certification.schema.ts";
import type { CertificationStep, StepFacts } from "./certification-step.schema.ts";
import { pathwayOf } from "./pathway.step.ts";
import { faultIf, fileNeed, nameOfRow, toldText } from "./step-words.rules.ts";

/** What is sent with the registration; a certificate of completion is sent when it is finished. */
export const documentationFiles = ["designation", "coursework", "mme_badge", "student_transcript"] as const;

const requiredHere = (facts: StepFacts): RegistrationFile[] =>
  documentationFiles.filter((type) => pathwayOf(facts)?.requiredFiles?.includes(type));

const answers = z.object({
  independentTrainerId: optionalText(80),
  ...Education.shape,
});

/** bylaws#registration-documentation */
const isOptional = (facts: StepFacts): boolean => {
  const pathway = pathwayOf(facts);
  return !pathway?.preapproval && !pathway?.asksTrainer && requiredHere(facts).length === 0;
};

export const documentationStep: CertificationStep<"documentation", typeof answers> = {
  key: "documentation",
  part: "wizard",
  title: (facts) => `Supporting Documentation${isOptional(facts) ? " (optional)" : ""}`,
  isShown: () => true,
  isOptional,
  answers,
  isBackTo: true,
  files: (facts) => documentationFiles.map((type) => fileNeed(type, requiredHere(facts).includes(type))),
  faults: ({ independentTrainerId: trainer }, facts) => {
    if (!pathwayOf(facts)?.asksTrainer) return [];
    const isListed = facts.trainers.some(({ id }) => id === trainer);
    return [
      ...faultIf(!trainer, "independentTrainerId"),
      ...faultIf(Boolean(trainer) && !isListed, "independentTrainerId", "Choose one of the options."),
    ];
  },
  told: (given, facts) => {
    const pathway = pathwayOf(facts);
    const education = [
      ...toldText("University", given.educationUniversity),
      ...toldText("City", given.educationCity),
      ...toldText("State", given.educationState),
      ...toldText("Graduation year", given.educationGraduationYear),
      ...toldText("Degree", given.educationDegree),
      ...toldText("Other certifications", given.otherCertifications),
    ];
    return [
      ...(pathway?.asksTrainer
        ? toldText("Independent trainer", nameOfRow(facts.trainers, given.independentTrainerId))
        : []),
      ...(pathway?.asksEducation ? education : []),
    ];
  },
};
