import * as z from "zod/mini";

/** Without one, the form says what the specification says. */
export const TranscriptId = z
  .string()
  .check(z.regex(/^med_[0-9a-hjkmnp-tv-z]{26}$/, { error: "Required" }))
  .brand<"media">();
