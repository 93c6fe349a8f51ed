import * as z from "zod/mini";
import { PersonId } from "../../ground/shared/values.ts";
import { Email } from "../account/account.schema.ts";
import { activeFlags } from "../person/active-flag.schema.ts";

/** Why two accounts may be the same person's, the strongest reason first (bylaws#possible-duplicates). */
export const duplicateReasons = ["name_and_birth_date", "phone", "address"] as const;
export const DuplicateReason = z.enum(duplicateReasons);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** Of each key, because a firm's phone may be that of hundreds. */
export const mostShownOfKey = 10;

export const PossibleDuplicate = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  email: Email,
  memberNumber: z.int(),
  flags: activeFlags,
  reasons: z.array(DuplicateReason),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

export const Duplicates = z.object({
  data: z.array(PossibleDuplicate),
  /** What more people share than are shown. */
  shortened: z.array(DuplicateReason),
  toldApart: z.array(PossibleDuplicate),
  /** False while people of before, or of an import, are not compared yet: some duplicates may be missing. */
  isComplete: z.boolean(),
});
export type Duplicates = z.infer<typeof Duplicates>;
