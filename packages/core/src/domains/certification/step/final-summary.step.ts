import * as z from "zod/mini";
import type { CertificationStep } from "./certification-step.schema.ts";

const answers = z.object({});

export const finalSummaryStep: CertificationStep<"final_summary", typeof answers> = {
  key: "final_summary",
  part: "final",
  title: () => "Summary",
  isShown: () => true,
  answers,
  isBackTo: true,
  told: () => [],
};
