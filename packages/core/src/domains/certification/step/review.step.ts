import * as z from "zod/mini";
import type { CertificationStep } from "./certification-step.schema.ts";

const answers = z.object({});

export const reviewStep: CertificationStep<"review", typeof answers> = {
  key: "review",
  part: "wizard",
  title: () => "Pay & Review",
  isShown: () => true,
  answers,
  isBackTo: true,
  told: () => [],
};
