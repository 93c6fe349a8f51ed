import type { Actor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { countedValues, inTime, policyOn } from "./policy.rules.ts";
import { PolicyHistory } from "./policy.schema.ts";
import * as Policy from "./policy.ts";
import { policyNames } from "./policy-numbers.rules.ts";

export async function history(_actor: Actor): Promise<PolicyHistory> {
  const values = await Policy.read(true);
  const counted = new Set(countedValues(values));
  const entered = values.filter(({ isWithdrawn }) => !isWithdrawn);
  const present = policyOn(values, today());
  return PolicyHistory.parse({
    data: policyNames.map((parameter) => ({
      parameter,
      value: present[parameter],
      values: inTime(entered.filter((one) => one.parameter === parameter)).map((one) => ({
        ...one,
        ...(!counted.has(one) && { isReplaced: true }),
      })),
    })),
  });
}
