import * as z from "zod/mini";

export const Alert = z.object({
  title: z.string(),
  message: z.string(),
  url: z.optional(z.string().check(z.regex(/^\/[^/]/))),
  /** Shown first on the dashboard until it is read. */
  urgent: z.optional(z.boolean()),
  /** The record that it asks to correct: once that is sent again, the alert counts as read. */
  asks: z.optional(z.string()),
});
export type Alert = z.infer<typeof Alert>;
