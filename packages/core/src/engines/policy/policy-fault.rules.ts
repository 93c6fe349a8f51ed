import { plusYears } from "../../ground/shared/days.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import type { PolicyName } from "./policy-numbers.rules.ts";
import { policyParameters } from "./policy-parameters.rules.ts";

export function valueFaultOf(name: PolicyName, value: number | readonly number[]): string | undefined {
  const { least, most, unit, numbers: list } = policyParameters[name];
  const all = [value].flat() as number[];
  const isWithin = all.every((one) => Number.isInteger(one) && one >= least && one <= most);
  if (!list)
    return isWithin && !Array.isArray(value) ? undefined : `Enter a whole number of ${unit} from ${least} to ${most}.`;
  if (!Array.isArray(value) || all.length < list.least || all.length > list.most) {
    return `Enter ${list.least} to ${list.most} numbers.`;
  }
  if (!isWithin) return `Enter whole numbers of ${unit} from ${least} to ${most}.`;
  return new Set(all).size === all.length ? undefined : "Enter each number once.";
}

/** Rules have already been applied to a day that has begun. */
export const begunFaultOf = (validFrom: LocalDate, today: LocalDate): string | undefined =>
  validFrom > today ? undefined : "Enter a day that is still to come.";

/** For slips of the keys: nobody plans further ahead. */
const mostYearsUntilValid = 10;

export const dayFaultOf = (validFrom: LocalDate, today: LocalDate): string | undefined =>
  begunFaultOf(validFrom, today) ??
  (validFrom > plusYears(today, mostYearsUntilValid)
    ? `Enter a day at most ${mostYearsUntilValid} years from today.`
    : undefined);
