import type { PolicyValue } from "@guildhall/core/engines/policy/policy.rules";
import type { DemoCalendar } from "../demo-calendar.ts";

/** A number that was changed and changed back, so that rules have what they have at first; and one that is to come. */
export const demoPolicy = ({ at, on }: DemoCalendar): PolicyValue[] => [
  { parameter: "monthsBetweenPrompts", value: 6, validFrom: on(-700), recordedAt: at(-730) },
  { parameter: "monthsBetweenPrompts", value: 3, validFrom: on(-200), recordedAt: at(-230) },
  { parameter: "scholarshipStudentDollars", value: 395, validFrom: on(60), recordedAt: at(-5) },
];
