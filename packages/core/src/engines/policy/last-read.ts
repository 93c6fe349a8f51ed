import type { LocalDate } from "../../ground/shared/values.ts";
import { type PolicyValue, policyOn } from "./policy.rules.ts";
import type { Policy } from "./policy-numbers.rules.ts";

/** State of the function, which is why this is no rule. A browser loads the file with the lists, and reads no policy. */
let last: readonly PolicyValue[] = [];

export const keepLastRead = (values: readonly PolicyValue[]): void => {
  last = values;
};

/** For columns of lists, which are synchronous: the policy as this function last read it. */
export const lastReadPolicy = (day: LocalDate): Policy => policyOn(last, day);
