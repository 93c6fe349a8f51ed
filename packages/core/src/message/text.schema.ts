import * as z from "zod/mini";
import { PersonId } from "../shared/values.ts";

/** What a phone that writes to us is answered. */
export const replies = ["stopped", "started", "not-agreed", "help"] as const;
export type Reply = (typeof replies)[number];

/** A text to be written when it is sent: which one, with what in it. */
export const TextRequest = z.discriminatedUnion("template", [
  z.object({ template: z.literal("texting.welcome"), personId: PersonId }),
  /** To a phone, whoever holds it: it is an answer, and counts for nobody's month. */
  z.object({ template: z.literal("texting.reply"), phone: z.string(), says: z.enum(replies) }),
]);
export type TextRequest = z.infer<typeof TextRequest>;
