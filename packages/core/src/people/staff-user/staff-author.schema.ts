import * as z from "zod/mini";
import { Instant, PersonId } from "../../ground/shared/values.ts";

/** The member of staff who wrote something. Without a name once their own account is closed. */
export const StaffAuthor = z.object({
  id: PersonId,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});
export type StaffAuthor = z.infer<typeof StaffAuthor>;

export const written = {
  author: StaffAuthor,
  createdAt: Instant,
  editor: z.optional(StaffAuthor),
  editedAt: z.optional(Instant),
};

/** Of what staff write over: when it was written last, as they saw it. Absent: whatever is there is replaced. */
export const seenWords = { seen: z.optional(Instant) };

type Written = Readonly<{ createdAt: Instant; editedAt?: Instant | undefined }>;

/** When it was written last. */
export const writtenAt = ({ createdAt, editedAt }: Written): Instant => editedAt ?? createdAt;
