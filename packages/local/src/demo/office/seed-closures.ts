import type { ImportedDeadLetter } from "@guildhall/core/ground/change/import-dead-letters";
import type { Follow } from "@guildhall/core/ground/change/outbox.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { DecisionAction } from "@guildhall/core/review/subject";
import type { DemoCalendar } from "../demo-calendar.ts";
import type { DemoPerson } from "../demo-people.ts";
import { actorFor, type SeedOptions } from "../money/seed-carts.ts";

/** Requests to close an account that staff have answered: two refused, and two approved, of which none is erased yet. */
export async function seedClosures(people: readonly DemoPerson[], calendar: DemoCalendar, options: SeedOptions) {
  const [last, first, second, third, given] = askingToClose(people);
  if (!(last && first && second && third && given)) throw new Error("Too few of the crowd ask to close their accounts");
  await refuse(first.id, "<p>You are registered for the symposium. Please ask again once it is over.</p>", options);
  await refuse(second.id, "<p>A check of yours is still on its way to us.</p>", options);
  await approve(third.id, [], options);
  await giveToColleague(given.id, options);
  const { importDeadLetters } = await import("@guildhall/core/ground/change/import-dead-letters");
  await importDeadLetters(deadLetters(third.id, people, calendar));
  // Last: from here on, the portal erases what is kept about them, until it comes to the refund.
  await approve(last.id, [{ kind: "erase", personId: last.id }], options);
}

/** The first of them has paid something by card, and the bank has not yet answered to its refund. */
export const askingToClose = (people: readonly DemoPerson[]) =>
  people.filter(({ password, closureRequestedAt }) => !password && closureRequestedAt);

async function refuse(personId: PersonId, message: string, options: SeedOptions): Promise<void> {
  const { carryOutClosure } = await import("@guildhall/core/desks/privacy/carry-out-closure");
  await answer(personId, { outcome: "reject", message, selectedMessages: [] }, carryOutClosure, options);
}

/** A refund that is given within the ten seconds after the decision holds the erasure up. */
const unchecked = async () => {};

async function approve(personId: PersonId, follows: readonly Follow[], options: SeedOptions): Promise<void> {
  const { confirmWaiting } = await import("@guildhall/core/desks/privacy/closure");
  const { record } = await import("@guildhall/core/ground/change/record");
  const confirm: DecisionAction = ({ personId: about }, { author, settled }) =>
    record(author, {
      ...{ about, action: "privacy.closure-confirmed", follows },
      writes: [...settled, confirmWaiting(personId)],
    });
  const Person = await import("@guildhall/core/people/person/person");
  const { memberNumber } = await Person.get(personId);
  await answer(personId, { outcome: "approve", memberNumber }, confirm, options);
}

type Answer = import("@guildhall/core/review/decide").DecisionBody<
  typeof import("@guildhall/core/desks/privacy/closure.subject.schema")["closureSubject"]
>;

/** In effect at once. */
async function answer(personId: PersonId, made: Answer, carryOut: DecisionAction, options: SeedOptions): Promise<void> {
  const { decide } = await import("@guildhall/core/review/decide");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const { closureReviewed } = await import("@guildhall/core/desks/privacy/closure-subject");
  const ReviewItems = await import("@guildhall/core/review/items");
  const subject = { ...closureReviewed, check: unchecked };
  const { changedAt } = await ReviewItems.get("closure", personId);
  const { id } = await decide(actorFor("admin", options), subject, personId, { ...made, changedAt });
  await takeEffect({ subject, carryOut, sentenceOf: String }, personId, id);
}

async function giveToColleague(personId: PersonId, options: SeedOptions): Promise<void> {
  const { assign } = await import("@guildhall/core/review/queue/assign");
  const { closureSubject } = await import("@guildhall/core/desks/privacy/closure.subject.schema");
  await assign(actorFor("admin", options), closureSubject, personId, { to: options.idOf("colleague") });
}

const mailRefused = "The mail service refused the address: 550 5.1.1 mailbox unavailable";

/** Two mails to addresses that no longer exist, and the erasure of the account that staff have approved. */
function deadLetters(erased: PersonId, people: readonly DemoPerson[], { at }: DemoCalendar): ImportedDeadLetter[] {
  const crowd = people.filter(({ password, closureRequestedAt }) => !(password || closureRequestedAt));
  const mails = crowd.slice(3, 5).map(({ email: to, firstName }, index): ImportedDeadLetter => {
    const mail = { template: "account.already-registered", to, data: { firstName } } as const;
    return { follow: { kind: "mail", mail }, lastError: mailRefused, createdAt: at(-2 - index) };
  });
  return [
    ...mails,
    {
      follow: { kind: "erase", personId: erased },
      ...{ lastError: "The user pool did not answer within 20 seconds", createdAt: at(-1) },
    },
  ];
}
