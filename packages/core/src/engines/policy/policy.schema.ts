import * as z from "zod/mini";
import { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { type PolicyName, policyNames } from "./policy-numbers.rules.ts";

export const PolicyParameter = z.enum(policyNames as [PolicyName, ...PolicyName[]]);

const one = z.int().check(z.gte(0), z.lte(1_000_000));
const Value = z.union([one, z.array(one).check(z.maxLength(20))], { error: "Enter a number." });

/** Null withdraws the value that is to come on this day. */
export const PolicyChange = z.object({ value: z.nullable(Value), validFrom: LocalDate });
export type PolicyChange = z.infer<typeof PolicyChange>;

export const PolicyHistoryEntry = z.object({
  value: Value,
  validFrom: LocalDate,
  /** Absent for the first values, which are part of the code. */
  recordedAt: z.optional(Instant),
  by: z.optional(z.object({ id: PersonId, firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
  /** Before its day another value was recorded for it, or it was withdrawn. */
  isReplaced: z.optional(z.literal(true)),
});
export type PolicyHistoryEntry = z.infer<typeof PolicyHistoryEntry>;

export const PolicyHistory = z.object({
  data: z.array(
    z.object({
      parameter: PolicyParameter,
      value: Value,
      values: z.array(PolicyHistoryEntry),
    }),
  ),
});
export type PolicyHistory = z.infer<typeof PolicyHistory>;
