import type { PolicyValue } from "@guildhall/core/engines/policy/policy.rules";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { DemoCalendar } from "../demo-calendar.ts";

/** A number that was changed and changed back, so that rules have what they have at first; and one that is to come. */
export const demoPolicy = ({ at, on }: DemoCalendar, by: PersonId): PolicyValue[] => [
  { parameter: "monthsBetweenPrompts", value: 6, validFrom: on(-700), recordedAt: at(-730), by },
  { parameter: "monthsBetweenPrompts", value: 3, validFrom: on(-200), recordedAt: at(-230), by },
  { parameter: "scholarshipStudentDollars", value: 395, validFrom: on(60), recordedAt: at(-5), by },
];
