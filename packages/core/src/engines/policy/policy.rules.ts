import type { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { firstPolicy, type Policy, type PolicyName, policyNames } from "./policy-numbers.rules.ts";

export interface PolicyValue {
  readonly parameter: PolicyName;
  readonly value: number | readonly number[];
  readonly validFrom: LocalDate;
  readonly recordedAt: Instant;
  readonly by?: PersonId | undefined;
  /** Takes back what was recorded for this day before. */
  readonly isWithdrawn?: boolean | undefined;
}

/** Oldest first. Of several values for one day, the one that was recorded last is valid. */
export const inTime = (values: readonly PolicyValue[]): PolicyValue[] =>
  values.toSorted((a, b) => (`${a.validFrom} ${a.recordedAt}` < `${b.validFrom} ${b.recordedAt}` ? -1 : 1));

/** Of each day the value that was recorded last, unless it was withdrawn. */
export function countedValues(values: readonly PolicyValue[]): PolicyValue[] {
  const last = new Map(inTime(values).map((one) => [`${one.parameter} ${one.validFrom}`, one]));
  return [...last.values()].filter(({ isWithdrawn }) => !isWithdrawn);
}

/** bylaws#policy: the numbers that are valid on a day. */
export function policyOn(values: readonly PolicyValue[], day: LocalDate): Policy {
  const begun = countedValues(values).filter(({ validFrom }) => validFrom <= day);
  const of = (name: PolicyName) => begun.findLast(({ parameter }) => parameter === name)?.value ?? firstPolicy[name];
  return Object.fromEntries(policyNames.map((name) => [name, of(name)])) as Policy;
}
