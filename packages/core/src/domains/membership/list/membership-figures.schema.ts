import * as z from "zod/mini";
import { LocalDate } from "../../../ground/shared/values.ts";
import { membershipKeys } from "../../../people/person/membership.schema.ts";

const Month = z.object({
  month: LocalDate,
  joined: z.int(),
  renewed: z.int(),
  lapsed: z.int(),
  members: z.int(),
});

export const MembershipFigures = z.object({
  today: LocalDate,
  kinds: z.array(z.object({ key: z.enum(membershipKeys), members: z.int() })),
  months: z.array(Month),
});
export type MembershipFigures = z.infer<typeof MembershipFigures>;
