import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { PersonPatch } from "../../../people/person/person.ts";
import { getUser } from "../../../people/person/user.ts";
import * as ReviewItems from "../../../review/items.ts";
import { withdrawal } from "../../../selling/cart/cart-writes.ts";
import { readCart } from "../../../selling/cart/contents.ts";
import { retryIfChanged } from "../../../selling/cart-change/change-cart.ts";
import { withdrawRequest } from "../../membership/cart-membership.ts";
import { endedRequest } from "../../membership/membership-request.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct, type RegistrationAction } from "../registration/actions.rules.ts";
import { linesAttachedTo } from "../registration/enrollment/attached-lines.ts";
import { closedFor } from "../registration/enrollment/close-registration.ts";
import { deletedForGood, isEmpty } from "../registration/enrollment/empty-registration.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { type RegistrationRead, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { approvalItemId, notForReview } from "../registration/sent-for-review.ts";
import { candidateLimits } from "./candidate.limit.ts";
import type { RegistrationEnded, RegistrationRevision } from "./candidate.schema.ts";
import { cancelFor, openOrders } from "./end-attached.ts";
import { refuseMoved } from "./refuse-moved.ts";
import { linesInCart } from "./registration-cart.ts";
import { toldTakenBack } from "./taken-back.ts";

async function readFor(
  action: RegistrationAction,
  registration: Registrations.KeptRegistration,
): Promise<RegistrationRead> {
  const read = await readRegistration(registration);
  const lines = (await LineItems.ofPerson(registration.personId)).filter(
    ({ attachedTo }) => attachedTo?.id === registration.id,
  );
  const sure = { ...read, lines };
  requireAllowed(mayAct(action, registrationFactsOf(sure), today()));
  return sure;
}

const endedFor = async (actor: Actor): Promise<RegistrationEnded> => ({ done: true, user: await getUser(actor) });

/** What waits comes back, and its order is canceled (bylaws#registration-withdrawn). */
export async function withdraw(
  actor: Actor,
  id: RegistrationId,
  { revision }: RegistrationRevision,
): Promise<RegistrationEnded> {
  await countAttempt(candidateLimits["registration.person"], personOf(actor).personId);
  await retryIfChanged(async () => {
    const registration = await ownRegistration(actor, id);
    refuseMoved(registration, revision);
    const read = await readFor("withdraw", registration);
    if (registration.status === "pathway_approval") return withdrawPathway(actor, read);
    const orders = await openOrders(registration);
    if (orders.length === 0) return withdrawSettled(actor, read);
    const opened = await ReviewItems.find(approvalItemId(id, "rgr"));
    for (const order of orders) {
      await cancelFor(actor, order, {
        ...{ answer: "withdrawn", what: "Registration taken back" },
        follows: (chargedCents) => (order === orders.at(-1) ? toldTakenBack(read, opened, chargedCents) : []),
      });
    }
  });
  return endedFor(actor);
}

async function withdrawPathway(actor: Actor, read: RegistrationRead): Promise<void> {
  const { person, registration } = read;
  const savedSteps = registration.savedSteps.filter((key) => key !== "pathway_review");
  const changes = { status: "pre_registration", savedSteps, sentAt: undefined } as const;
  await moveBack(actor, read, Registrations.changed(person, registration, changes), "pth");
}

/** Everything of it was paid or free: it only leaves the queue. */
async function withdrawSettled(actor: Actor, read: RegistrationRead): Promise<void> {
  const { person, registration } = read;
  const changes = { status: "pre_registration", sentAt: undefined, approvedOn: undefined } as const;
  await moveBack(actor, read, Registrations.changed(person, registration, changes), "rgr");
}

async function moveBack(
  actor: Actor,
  read: RegistrationRead,
  moved: Registrations.RegistrationWrites,
  as: "pth" | "rgr",
): Promise<void> {
  const { person } = read;
  const { id } = moved.registration;
  const opened = await ReviewItems.find(approvalItemId(id, as));
  await record(actor, {
    about: person.id,
    action: "registration.withdrawn",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...notForReview(as, id)],
    after: { registration: id },
    follows: toldTakenBack(read, opened, 0),
  });
}

/** Its own for its person, anybody's for staff (bylaws#registration-removed). */
export async function remove(actor: Actor, id: RegistrationId): Promise<RegistrationEnded> {
  await countAttempt(candidateLimits["registration.person"], personOf(actor).personId);
  await retryIfChanged(async () => {
    const registration = await Registrations.getFor(actor, id);
    if (registration.closed) return;
    const read = await readFor("remove", registration);
    if (isEmpty(read)) return deleteForGood(actor, read);
    const isByStaff = personOf(actor).personId !== registration.personId;
    const told = isByStaff
      ? ({ answer: "deleted", what: "Registration deleted by staff" } as const)
      : ({ answer: "withdrawn", what: "Registration deleted" } as const);
    for (const order of await openOrders(registration)) await cancelFor(actor, order, { ...told, follows: () => [] });
    await close(actor, await Registrations.getFor(actor, id));
  });
  return endedFor(actor);
}

/** bylaws#registration-empty */
async function deleteForGood(actor: Actor, { person, registration }: RegistrationRead): Promise<void> {
  const { id, personId, status } = registration;
  const deleted = await deletedForGood(person, registration);
  await record(actor, {
    about: personId,
    action: "registration.closed",
    writes: [...deleted.writes, ...Registrations.personWrites(person, deleted)],
    before: { registration: id, status },
    after: { deleted: true },
  });
}

async function close(actor: Actor, registration: Registrations.KeptRegistration): Promise<void> {
  const { personId, id } = registration;
  const cart = await readCart(personId);
  const own = linesInCart(cart, id);
  if (own.length > 0 && cart.orderId) throw new DomainError("cart.locked");
  const { person } = cart;
  const closed = await closedFor(person, registration, { why: "deleted", by: personOf(actor).personId });
  const request = own.some(({ kind }) => kind === "membership") ? withdrawRequest(person) : {};
  const held = endedRequest(person, await linesAttachedTo(personId, id));
  const onPerson: PersonPatch = { ...request, set: { ...closed.onPerson.set, ...held.set } };
  await record(actor, {
    about: personId,
    action: "registration.closed",
    writes: [
      ...closed.writes,
      ...own.map(LineItems.removeOpen),
      ...(own.length > 0
        ? withdrawal(
            cart,
            own.map((line) => line.id),
            { ofPerson: onPerson },
          )
        : Registrations.personWrites(person, { onPerson })),
    ],
    before: { registration: id, status: registration.status },
    follows: closed.follows,
  });
}
