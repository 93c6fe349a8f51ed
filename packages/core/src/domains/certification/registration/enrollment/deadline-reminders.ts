import * as Policy from "../../../../engines/policy/policy.ts";
import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { record } from "../../../../ground/change/record.ts";
import { systemActor } from "../../../../ground/route/actor.ts";
import { log } from "../../../../ground/route/log.ts";
import { today } from "../../../../ground/shared/clock.ts";
import { daysBetween } from "../../../../ground/shared/days.ts";
import { type LocalDate, writtenDay } from "../../../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import { workThrough } from "../../../../ground/storage/work-through.ts";
import type * as Person from "../../../../people/person/person.ts";
import { isOpenObligation } from "../../obligation/obligation.rules.ts";
import type { Obligation } from "../../obligation/obligation.schema.ts";
import { obligationsOfRead } from "../../obligation/obligation-facts.ts";
import { deadlineMark, deadlineReminderDue, deadlinesToRemindOf } from "../../reminder.rules.ts";
import { type EndingRegistration, registrationsEndingOn } from "../registration-copies.ts";
import { readRegistration } from "../registration-read.ts";
import * as Registrations from "../registrations.ts";
import { isUnderWay } from "../standing.rules.ts";

const job = systemActor("deadline-reminders");

/** bylaws#deadline-reminders. Answers how many were reminded. */
export async function remindOfDeadlines(): Promise<number> {
  const endings = await registrationsEndingOn(deadlinesToRemindOf(today(), await Policy.of()));
  return workThrough(endings, remindOrLog, 5);
}

const remindOrLog = (ending: EndingRegistration): Promise<boolean> =>
  retryWhenOvertaken(() => remind(ending)).catch((error) => {
    log.error("registration.not-reminded", { registration: ending.id, error });
    throw error;
  });

async function remind({ personId, id }: EndingRegistration): Promise<boolean> {
  const [registration, policy] = await Promise.all([Registrations.find(personId, id), Policy.of()]);
  if (!registration || registration.closed) return false;
  const { deadline, enrolledOn, reminded } = registration;
  if (!deadline || !enrolledOn || !isUnderWay(registration.status)) return false;
  const on = deadlineReminderDue({ deadline, enrolledOn, reminded }, today(), policy);
  if (!on) return false;
  const read = await readRegistration(registration);
  const { person } = read;
  if (person.closureRequestedAt) return false;
  const owed = (await obligationsOfRead(read)).filter(isOpenObligation);
  // The page names no deadline where an exam, or we, hold it open.
  if (!owed.some(({ kind }) => kind === "deadline")) return false;
  const moved = Registrations.changed(person, registration, { reminded: deadlineMark(deadline, on) });
  await record(job, {
    about: personId,
    action: "registration.reminded",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
    after: { registration: id, deadline },
    follows: followsOf(person, registration, { deadline, owed }),
  });
  return true;
}

const leftText = (deadline: LocalDate): string => {
  const left = daysBetween(today(), deadline);
  if (left === 0) return `Today, ${writtenDay(deadline)}, is the last day.`;
  return `${left} ${left === 1 ? "day is" : "days are"} left, until ${writtenDay(deadline)}.`;
};

interface Due {
  readonly deadline: LocalDate;
  readonly owed: readonly Obligation[];
}

/** What the person can do something about, an extension last; the deadline itself is said before. */
const toDo = (owed: readonly Obligation[]): string[] =>
  owed.filter(({ action }) => action !== undefined).map(({ rule }) => rule);

function followsOf(
  { id: personId, email: to, firstName }: Person.Person,
  { certificationName: name }: Registrations.KeptRegistration,
  { deadline, owed }: Due,
): Follow[] {
  const left = leftText(deadline);
  return [
    {
      kind: "mail",
      mail: { template: "registration.deadline", to, data: { firstName, name, deadline, left, owed: toDo(owed) } },
    },
    {
      kind: "notification",
      personId,
      alert: { title: `Your deadline for ${name}`, message: left, url: "/certifications-and-training" },
    },
  ];
}
