import * as z from "zod/mini";
import { FlagId } from "../../ground/shared/ids.ts";
import { optionalTextAsTyped, text } from "../../ground/shared/values.ts";
import { seenWords, written } from "../staff-user/staff-author.schema.ts";

/** The person's record has a copy of each active flag and must stay small. */
export const mostActiveFlags = 10;

const flagFields = {
  reason: text(100, "Say why, in a few words."),
  note: optionalTextAsTyped(2000),
};

export const FlagForm = z.object({ ...flagFields, active: z._default(z.boolean(), true) });
export type FlagForm = z.infer<typeof FlagForm>;

/** Absent: unchanged. An empty note is cleared. */
export const FlagChange = z.partial(z.object({ ...flagFields, active: z.boolean(), ...seenWords }));
export type FlagChange = z.infer<typeof FlagChange>;

export const Flag = z.object({
  id: FlagId,
  reason: z.string(),
  note: z.optional(z.string()),
  active: z.boolean(),
  ...written,
});
export type Flag = z.infer<typeof Flag>;

export const Flags = z.object({ data: z.array(Flag) });
export type Flags = z.infer<typeof Flags>;
