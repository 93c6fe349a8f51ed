import * as z from "zod/mini";
import { LineItemId } from "../../../ground/shared/ids.ts";
import { Instant } from "../../../ground/shared/values.ts";
import { ExamAttemptId } from "../certification.schema.ts";

export const ExamResult = z.enum(["P", "F", "A"]);
export type ExamResult = z.infer<typeof ExamResult>;

export const ExamAttempt = z.object({
  id: ExamAttemptId,
  lineItemId: z.optional(LineItemId),
  isPaid: z.boolean(),
  isRetake: z.boolean(),
  abroad: z.boolean(),
  result: z.optional(ExamResult),
  score: z.optional(z.int()),
  takenAt: z.optional(Instant),
  voided: z.optional(z.object({ reason: z.string() })),
});
export type ExamAttempt = z.infer<typeof ExamAttempt>;
