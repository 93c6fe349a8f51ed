import * as z from "zod/mini";

/** What an alert says, and where it leads inside the portal. */
export const Alert = z.object({
  title: z.string(),
  message: z.string(),
  url: z.optional(z.string().check(z.regex(/^\/[^/]/))),
  /** The person has to do something: the dashboard begins with it until it is read. */
  urgent: z.optional(z.boolean()),
});
export type Alert = z.infer<typeof Alert>;
