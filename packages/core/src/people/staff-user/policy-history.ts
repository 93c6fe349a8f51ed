import { countedValues, inTime, policyOn } from "../../engines/policy/policy.rules.ts";
import { PolicyHistory } from "../../engines/policy/policy.schema.ts";
import * as Policy from "../../engines/policy/policy.ts";
import { policyNames } from "../../engines/policy/policy-numbers.rules.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import * as Person from "../person/person.ts";

export async function history(_actor: Actor): Promise<PolicyHistory> {
  const values = await Policy.read(true);
  const counted = new Set(countedValues(values));
  const entered = values.filter(({ isWithdrawn }) => !isWithdrawn);
  const present = policyOn(values, today());
  const ids = entered.flatMap(({ by }) => by ?? []);
  const people = new Map((await Person.findNamesEventually([...new Set(ids)])).map((person) => [person.id, person]));
  return PolicyHistory.parse({
    data: policyNames.map((parameter) => ({
      parameter,
      value: present[parameter],
      values: inTime(entered.filter((one) => one.parameter === parameter)).map((one) => ({
        ...one,
        ...(one.by && { by: people.get(one.by) ?? { id: one.by } }),
        ...(!counted.has(one) && { isReplaced: true }),
      })),
    })),
  });
}
