import { policyOn } from "@guildhall/core/engines/policy/policy.rules";
import { valueFaultOf } from "@guildhall/core/engines/policy/policy-fault.rules";
import { firstPolicy } from "@guildhall/core/engines/policy/policy-numbers.rules";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { demoCalendar } from "../demo-calendar.ts";
import { demoPolicy } from "./demo-policy.ts";

const calendar = demoCalendar(new Date("2026-11-23T15:00:00.000Z"));
const values = demoPolicy(calendar, "per_1" as PersonId);

test("there are past values and one to come, all within their limits, and rules have today what they have at first", () => {
  const today = calendar.on(0);
  expect(values.filter(({ validFrom }) => validFrom < today)).toHaveLength(2);
  expect(values.filter(({ validFrom }) => validFrom > today)).toHaveLength(1);
  expect(values.map(({ parameter, value }) => valueFaultOf(parameter, value))).toEqual(values.map(() => undefined));
  expect(policyOn(values, today)).toEqual(firstPolicy);
});
