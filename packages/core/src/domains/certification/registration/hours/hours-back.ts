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

/** Without a registration, the page asks for which one where there are several. */
export const experiencePage = (id?: KeptRegistration["id"]): string =>
  `/certifications-and-training/experience${id ? `?registration=${id}` : ""}`;

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

export interface QueueEnd {
  readonly changes: RegistrationChanges;
  readonly writes: readonly Write[];
  readonly text: string;
}

/** Hours that staff have, and that are decided entry by entry or are not enough any more, leave their queue (bylaws#experience-review). */
export function leftQueue(read: HoursRead, tally: Tally | undefined): QueueEnd | undefined {
  if (!read.areSent) return undefined;
  const { approved, pending } = hoursOf(tally);
  const isEnough = approved + pending >= hundredthsOf(read.requiredHours);
  if (pending > 0 && isEnough) return undefined;
  const changes = hoursDecided(read);
  return {
    changes,
    writes: notForReview("xap", read.registration.id),
    text: textOfLeft({ isEnough, deadline: changes.deadline }),
  };
}

interface Left {
  readonly isEnough: boolean;
  readonly deadline: RegistrationChanges["deadline"];
}

function textOfLeft({ isEnough, deadline }: Left): string {
  const left = isEnough
    ? "Each of your entries is decided."
    : "Your approved and pending hours are fewer than required, so you can add to them again.";
  return deadline ? `${left} You have until ${writtenDay(deadline)} to complete your certification.` : left;
}

/** They are with staff now (bylaws#experience-approval). */
export const toldSent = (
  { id: personId, email: to, firstName }: Person,
  { id, certificationName: name }: KeptRegistration,
): Follow[] => [
  { kind: "mail", mail: { template: "experience.hours-sent", to, data: { firstName, id, name } } },
  {
    kind: "notification",
    personId,
    alert: {
      title: `We have your hours for ${name}`,
      message: "You get a mail with our answer.",
      url: experiencePage(id),
    },
  },
];

export function toldLeft(
  { id: personId, email: to, firstName }: Person,
  { id, certificationName: name }: KeptRegistration,
  { text: left }: Pick<QueueEnd, "text">,
): Follow[] {
  return [
    { kind: "mail", mail: { template: "experience.left-queue", to, data: { firstName, id, name, left } } },
    {
      kind: "notification",
      personId,
      alert: { title: `Your hours for ${name}`, message: left, url: experiencePage(id) },
    },
  ];
}
