import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import type { KeptRegistration } from "../registration/registrations.ts";

type Changeable = Pick<KeptRegistration, "deadline" | "requiredHours" | "militarySpouse">;

function deadlineSaid({ deadline: before }: Changeable, { deadline }: Changeable): string[] {
  if (!deadline || deadline === before) return [];
  return [`Your deadline is ${writtenDay(deadline)}${before ? `. It was ${writtenDay(before)}` : ""}.`];
}

function hoursSaid({ requiredHours: before }: Changeable, { requiredHours }: Changeable): string[] {
  if (requiredHours === undefined || requiredHours === before) return [];
  const written = (hours: number) => hours.toLocaleString("en-US");
  return [
    `You need ${written(requiredHours)} hours of experience${before === undefined ? "" : `. It was ${written(before)}`}.`,
  ];
}

function spouseSaid(
  { militarySpouse: before = false }: Changeable,
  { militarySpouse: after = false }: Changeable,
): string[] {
  if (before === after) return [];
  return [`You are ${after ? "now" : "no longer"} registered as a military spouse, so some questions are different.`];
}

/** Deadline and required hours with what they were before (bylaws#registration-edited). */
export function toldOfChange(before: KeptRegistration, after: KeptRegistration): Follow[] {
  const said = [...deadlineSaid(before, after), ...hoursSaid(before, after), ...spouseSaid(before, after)];
  if (said.length === 0) return [];
  const alert = {
    title: `Our staff changed your registration for ${after.certificationName}`,
    message: said.join(" "),
    url: "/certifications-and-training",
  };
  return [{ kind: "notification", personId: after.personId, alert }];
}
