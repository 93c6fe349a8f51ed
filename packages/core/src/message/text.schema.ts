import * as z from "zod/mini";
import { PersonId } from "../shared/values.ts";

/** Answers to a phone's keyword. */
export const replies = ["stopped", "started", "not-agreed", "help"] as const;
export type Reply = (typeof replies)[number];

/** A text is written when it is sent. */
export const TextRequest = z.discriminatedUnion("template", [
  z.object({ template: z.literal("texting.welcome"), personId: PersonId }),
  /** Sent to a number, not a person, and not counted against the monthly limit. */
  z.object({ template: z.literal("texting.reply"), phone: z.string(), says: z.enum(replies) }),
]);
export type TextRequest = z.infer<typeof TextRequest>;
