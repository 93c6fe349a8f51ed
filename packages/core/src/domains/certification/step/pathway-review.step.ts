import * as z from "zod/mini";
import type { CertificationStep } from "./certification-step.schema.ts";
import { pathwayOf } from "./pathway.step.ts";

const answers = z.object({});

/** Saving it sends the pathway to staff. */
export const pathwayReviewStep: CertificationStep<"pathway_review", typeof answers> = {
  key: "pathway_review",
  part: "wizard",
  title: () => "Pathway Review",
  isShown: (facts) => pathwayOf(facts)?.preapproval === true,
  answers,
  told: () => [],
};
