import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { dayIn, writtenDay } from "../../../../ground/shared/values.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { Person } from "../../../../people/person/person.ts";
import { hundredthsOf } from "../../certification.schema.ts";
import { deadlineAfterReturn } from "../deadline.rules.ts";
import { nextStatus, type RegistrationMove } from "../registration-status.rules.ts";
import type { KeptRegistration, RegistrationChanges } from "../registrations.ts";
import { notForReview } from "../sent-for-review.ts";
import type { HoursRead } from "./hours-read.ts";
import { hoursOf, type Tally } from "./tally.rules.ts";

export const experiencePage = (id: KeptRegistration["id"]): string =>
  `/certifications-and-training/experience?registration=${id}`;

/** What staff had of the hours is with its person again. */
export function hoursReturned(
  { registration }: Pick<HoursRead, "registration">,
  move: Extract<RegistrationMove, "decide_hours" | "call_back_hours">,
): RegistrationChanges {
  const status = requireAllowed(nextStatus(registration.status, move, registration.waiting));
  const rest = (registration.waiting ?? []).filter((one) => one !== "experience");
  return { status, waiting: rest.length > 0 ? rest : undefined, ...(rest.length === 0 && { sentAt: undefined }) };
}

/** With the days that were left when they were sent (bylaws#sent-in-time). */
export function hoursDecided(read: HoursRead): RegistrationChanges {
  const { deadline, sentAt } = read.registration;
  const changes = hoursReturned(read, "decide_hours");
  if (!(deadline && sentAt)) return changes;
  return {
    ...changes,
    deadline: deadlineAfterReturn({ deadline, sentOn: dayIn(sentAt), backOn: read.day }, read.policy),
  };
}

interface LeftQueue {
  readonly changes: RegistrationChanges;
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** Hours that staff have, and that are decided entry by entry or are not enough any more, leave their queue (bylaws#experience-review). */
export function leftQueue(read: HoursRead, person: Person, tally: Tally | undefined): LeftQueue | undefined {
  if (!read.areSent) return undefined;
  const { approved, pending } = hoursOf(tally);
  const isEnough = approved + pending >= hundredthsOf(read.requiredHours);
  if (pending > 0 && isEnough) return undefined;
  const changes = hoursDecided(read);
  return {
    changes,
    writes: notForReview("xap", read.registration.id),
    follows: toldLeft(read, person, { isEnough, deadline: changes.deadline }),
  };
}

interface Left {
  readonly isEnough: boolean;
  readonly deadline: RegistrationChanges["deadline"];
}

function toldLeft({ registration }: HoursRead, person: Person, { isEnough, deadline }: Left): Follow[] {
  const { id: personId, email: to, firstName } = person;
  const { id, certificationName: name } = registration;
  const left = isEnough
    ? "Each of your entries is decided."
    : "Your approved and pending hours are fewer than required, so you can add to them again.";
  const until = deadline ? ` You have until ${writtenDay(deadline)} to complete your certification.` : "";
  return [
    {
      kind: "mail",
      mail: { template: "experience.left-queue", to, data: { firstName, id, name, left: left + until } },
    },
    {
      kind: "notification",
      personId,
      alert: { title: `Your hours for ${name}`, message: left, url: experiencePage(id) },
    },
  ];
}
