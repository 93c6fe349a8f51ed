import * as z from "zod/mini";
import type { CertificationStep } from "./certification-step.schema.ts";
import { pathwayOf } from "./pathway.step.ts";
import { fileNeed } from "./step-words.rules.ts";

const answers = z.object({});

export const finalDocumentationStep: CertificationStep<"final_documentation", typeof answers> = {
  key: "final_documentation",
  part: "final",
  title: () => "Supporting Documentation",
  isShown: (facts) => pathwayOf(facts)?.requiredFiles?.includes("certificate_of_completion") === true,
  answers,
  isBackTo: true,
  files: () => [fileNeed("certificate_of_completion", true)],
  told: () => [],
};
