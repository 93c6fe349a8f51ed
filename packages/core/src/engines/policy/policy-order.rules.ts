import { type LocalDate, writtenDay } from "../../ground/shared/values.ts";
import { countedValues, type PolicyValue, policyOn } from "./policy.rules.ts";
import type { PolicyName } from "./policy-numbers.rules.ts";

/** Each is sent more days before the end than the next one. */
const reminders = ["firstReminderDays", "secondReminderDays", "thirdReminderDays"] as const;
type ReminderDays = (typeof reminders)[number];

const called: Readonly<Record<ReminderDays, string>> = {
  firstReminderDays: "first",
  secondReminderDays: "second",
  thirdReminderDays: "third",
};

const isReminder = (name: PolicyName): name is ReminderDays => (reminders as readonly PolicyName[]).includes(name);

type Dated = Pick<PolicyValue, "parameter" | "validFrom">;

/** The days on which the numbers of reminders change while the one that begins here is valid. */
function daysOf({ parameter, validFrom }: Dated, values: readonly PolicyValue[]): LocalDate[] {
  const later = values.filter((one) => isReminder(one.parameter) && one.validFrom > validFrom);
  const days = later.map((one) => one.validFrom).toSorted();
  const next = later.filter((one) => one.parameter === parameter).map((one) => one.validFrom);
  const until = next.toSorted()[0];
  return [validFrom, ...days.filter((day) => until === undefined || day < until)];
}

interface Disorder {
  readonly than: "fewer" | "more";
  readonly other: ReminderDays;
  readonly days: number;
  readonly on: LocalDate;
}

function disorderOf(entered: Dated & Pick<PolicyValue, "value">, values: readonly PolicyValue[]): Disorder | undefined {
  const { parameter, value } = entered;
  if (!isReminder(parameter)) return undefined;
  const at = reminders.indexOf(parameter);
  const [before, after] = [reminders[at - 1], reminders[at + 1]];
  for (const on of daysOf(entered, values)) {
    const policy = policyOn(values, on);
    if (before && Number(value) >= policy[before]) return { than: "fewer", other: before, days: policy[before], on };
    if (after && Number(value) <= policy[after]) return { than: "more", other: after, days: policy[after], on };
  }
  return undefined;
}

const withoutItsDay = ({ parameter, validFrom }: Dated, values: readonly PolicyValue[]): PolicyValue[] =>
  countedValues(values).filter((one) => one.parameter !== parameter || one.validFrom !== validFrom);

const sentAt = ({ other, days, on }: Disorder): string =>
  `on ${writtenDay(on)} the ${called[other]} reminder is sent ${days} days before the end.`;

/** bylaws#membership-reminders: on each day, the first reminder comes before the second, and that before the third. */
export function orderFaultOf(
  entered: Dated & Pick<PolicyValue, "value">,
  values: readonly PolicyValue[],
): string | undefined {
  const fault = disorderOf(entered, withoutItsDay(entered, values));
  return fault && `Enter ${fault.than} than ${fault.days}: ${sentAt(fault)}`;
}

/** Of a value that is to come: the one before it would go on in its place. */
export function withdrawalFaultOf(dated: Dated, values: readonly PolicyValue[]): string | undefined {
  const rest = withoutItsDay(dated, values);
  const value = policyOn(rest, dated.validFrom)[dated.parameter];
  const fault = disorderOf({ ...dated, value }, rest);
  return fault && `This cannot be withdrawn: the number before it is ${value}, and ${sentAt(fault)}`;
}
