import * as z from "zod/mini";
import { Instant, LocalDate, optionalText, optionalTextAsTyped, textAsTyped } from "../../../ground/shared/values.ts";
import { ExamResult } from "../exam/exam.schema.ts";

const wholeScore = { error: "Enter a whole score from 0 to 1,000." };

/** What is not sent stays. */
export const ExamChange = z.object({
  score: z.optional(z.int(wholeScore).check(z.gte(0, wholeScore), z.lte(1000, wholeScore))),
  result: z.optional(ExamResult),
  /** Of an absence with a reason: a colleague decides whether the attempt is voided. */
  isExcused: z._default(z.boolean(), false),
  /** When it was sat; without a result, it holds the deadline of the registration. */
  takenAt: z.optional(Instant),
  /** Paid elsewhere, on that day. */
  paidOn: z.optional(LocalDate),
  retake: z.optional(z.boolean()),
  appointment: z.optional(z.object({ at: Instant, place: optionalText(120) })),
  /** Without it, an appointment after the deadline of the registration is refused. */
  isAfterDeadline: z.optional(z.boolean()),
  /** Goes into the mail. */
  message: optionalTextAsTyped(4000),
});
export type ExamChange = z.infer<typeof ExamChange>;

export const ExamVoiding = z.object({ reason: textAsTyped(500, "Say why.") });
export type ExamVoiding = z.infer<typeof ExamVoiding>;
