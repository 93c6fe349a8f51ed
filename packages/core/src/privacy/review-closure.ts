import type { Follow } from "../change/outbox.schema.ts";
import { record } from "../change/record.ts";
import * as Orders from "../order/order.ts";
import { isOwed } from "../order/refund.rules.ts";
import { tooMuchCentsOf } from "../order/waiting-orders.rules.ts";
import * as Person from "../person/person.ts";
import { sessionsEnded } from "../person/session.ts";
import type { Actor } from "../shared/actor.ts";
import { write } from "../shared/commit.ts";
import type { Done } from "../shared/done.schema.ts";
import { DomainError } from "../shared/errors.ts";
import type { PersonId } from "../shared/values.ts";
import { endRequest, waitingClosure } from "./closure.ts";
import { ClosureEntity } from "./privacy.entity.ts";
import { Closure, type ClosureConfirmation, type ClosureRefusal, type Closures } from "./privacy.schema.ts";

/** Oldest first; more than staff handle in a day. */
export async function closures(_actor: Actor): Promise<Closures> {
  const { data } = await ClosureEntity.query.byState({ state: "waiting" }).go({ limit: 100 });
  if (data.length === 0) return { data: [] };
  const [people, { orders }] = await Promise.all([
    Promise.all(data.map(({ personId }) => Person.find(personId))),
    // An order that gave too much waits for staff: those few are read, not everybody's orders.
    Orders.waiting(),
  ]);
  return { data: data.flatMap((closure, index) => toClosure(closure, people[index], tooMuchGivenTo(closure, orders))) };
}

type Kept = Awaited<ReturnType<typeof waitingClosure>>;

const tooMuchGivenTo = ({ personId }: Kept, orders: readonly Orders.Waiting[]): number =>
  orders.filter((order) => order.personId === personId).reduce((sum, order) => sum + tooMuchCentsOf(order), 0);

function toClosure(
  { personId, requestedAt, reason }: Kept,
  person: Person.Person | undefined,
  tooMuchCents: number,
): Closure[] {
  if (!person) return [];
  const { email, memberNumber, activeFlags: flags } = person;
  const name = Person.nameOf(person);
  const tooMuch = tooMuchCents > 0 ? { tooMuchCents } : {};
  return [Closure.parse({ personId, name, email, memberNumber, flags, requestedAt, reason, ...tooMuch })];
}

/** Cannot be undone. */
export async function confirmClosure(
  actor: Actor,
  personId: PersonId,
  { memberNumber }: ClosureConfirmation,
): Promise<Done> {
  const person = await Person.get(personId);
  await waitingClosure(personId);
  if (person.isStaff) throw new DomainError("privacy.staff-account");
  if (person.memberNumber !== memberNumber) throw wrongNumber();
  if ((await Orders.ofPerson(personId)).some(isOwed)) throw new DomainError("privacy.money-owed");
  const confirmed = ClosureEntity.patch({ personId })
    .set({ state: "confirmed" })
    .where(({ state }, { eq }) => eq(state, "waiting"));
  await record(actor, {
    about: personId,
    action: "privacy.closure-confirmed",
    writes: [write(confirmed.params(), "privacy.not-asked"), Person.patch(personId, { set: sessionsEnded() })],
    follows: [{ kind: "erase", personId }],
  });
  return { done: true };
}

const wrongNumber = () =>
  new DomainError("privacy.number-wrong", {
    errors: [{ path: "memberNumber", message: "That is not the member number of this account." }],
  });

export async function refuseClosure(actor: Actor, personId: PersonId, { message }: ClosureRefusal): Promise<Done> {
  const person = await Person.get(personId);
  const { requestedAt } = await waitingClosure(personId);
  await record(actor, {
    about: personId,
    action: "privacy.closure-refused",
    writes: endRequest(personId, "privacy.not-asked"),
    before: { closureRequestedAt: requestedAt },
    reason: message,
    follows: refusedFollows(person, message),
  });
  return { done: true };
}

const refusedFollows = ({ id, email, firstName }: Person.Person, message: string): Follow[] => [
  { kind: "mail", order: { template: "privacy.closure-refused", to: email, data: { firstName, message } } },
  {
    kind: "notification",
    personId: id,
    alert: { title: "Your account stays open", message, url: "/edit-profile/account#close-account" },
  },
];
