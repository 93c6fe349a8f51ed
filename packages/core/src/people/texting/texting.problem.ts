import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const textingProblems = {
  "texting.phone-stopped": [
    409,
    "This phone has asked us to stop by text message. Text START from it, then opt in here again.",
  ],
  "texting.terms-changed": [409, "The terms have changed since you opened this page. Read them again, then agree."],
} as const satisfies Sentences;

type Rows = typeof textingProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
