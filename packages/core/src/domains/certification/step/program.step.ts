import * as z from "zod/mini";
import { optionalText } from "../../../ground/shared/values.ts";
import type { CertificationStep } from "./certification-step.schema.ts";
import { pathwayOf } from "./pathway.step.ts";
import { nameOfRow, toldText } from "./step-words.rules.ts";

export const levelsOfStudy = ["Undergraduate", "Graduate", "PhD", "Non-Degree Seeking"] as const;

const answers = z.object({
  universityProgramId: optionalText(80),
  universityProgramDepartment: optionalText(255),
  universityProgramLevelOfStudy: z.optional(z.enum(levelsOfStudy, { error: "Choose one of the options." })),
});

export const programStep: CertificationStep<"program", typeof answers> = {
  key: "program",
  part: "wizard",
  title: () => "Program Information (optional)",
  isShown: (facts) => pathwayOf(facts)?.asksProgram === true,
  isOptional: () => true,
  answers,
  told: (given, { universities }) => [
    ...toldText("Institution", nameOfRow(universities, given.universityProgramId)),
    ...toldText("Department or program", given.universityProgramDepartment),
    ...toldText("Level of study", given.universityProgramLevelOfStudy),
  ],
};
