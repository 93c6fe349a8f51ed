import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import * as Orders from "../../../money/order/order.ts";
import { getUser } from "../../../people/person/user.ts";
import { readForChange, retryIfChanged } from "../../../selling/cart-change/change-cart.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { sendRegistration } from "../registration/enrollment/registration.owner.ts";
import { registrationFactsOf, stepFactsOf } from "../registration/registration-facts.ts";
import { pricedLinesOf, type SplitLines, splitLines } from "../registration/registration-prices.ts";
import { type RegistrationRead, readSurely } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { correctionSent } from "../registration/sent-for-review.ts";
import { moneyIn } from "../registration/shown/money-shown.ts";
import { candidateLimits } from "./candidate.limit.ts";
import type { RegistrationPayment, RegistrationSent } from "./candidate.schema.ts";
import { refuseMoved } from "./refuse-moved.ts";
import { cartFollows } from "./registration-cart.ts";
import { withCart } from "./show-in-cart.ts";
import { refuseUnarrived } from "./unarrived.ts";

/** bylaws#registration-charge: into the cart, or straight to staff where nothing new is owed. */
export async function pay(actor: Actor, id: RegistrationId, shown: RegistrationPayment): Promise<RegistrationSent> {
  await countAttempt(candidateLimits["registration.person"], personOf(actor).personId);
  const goesTo = await retryIfChanged(() => send(actor, id, shown));
  return { goesTo, user: await getUser(actor) };
}

async function send(actor: Actor, id: RegistrationId, shown: RegistrationPayment): Promise<RegistrationSent["goesTo"]> {
  const registration = await ownRegistration(actor, id);
  refuseMoved(registration, shown.revision);
  const read = await readSurely(registration);
  const steps = stepFactsOf(read);
  requireAllowed(mayAct("submit", registrationFactsOf(read, steps), today()));
  refuseUnarrived(read, steps);
  const { press, totalCents, split } = moneyIn(await withCart(read), pricedLinesOf(read, steps));
  if (shown.totalCents !== undefined && shown.totalCents !== totalCents) throw new DomainError("registration.moved");
  if (press === "Submit") return submit(actor, read);
  // What was ordered with other answers is canceled first, and asked for anew.
  const ordered = await cancelOrdered(actor, read);
  if (!ordered) return intoCart(actor, read, split);
  const again = await readSurely(await ownRegistration(actor, id));
  return intoCart(actor, again, splitLines(pricedLinesOf(again, stepFactsOf(again)), again.lines));
}

async function submit(actor: Actor, read: RegistrationRead): Promise<"dashboard"> {
  const { person, registration } = read;
  const moved = sendRegistration(read);
  await record(actor, {
    about: person.id,
    action: "registration.submitted",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved)],
    after: { registration: registration.id },
    follows: correctionSent(registration),
  });
  return "dashboard";
}

async function cancelOrdered(actor: Actor, { lines, registration: { personId } }: RegistrationRead): Promise<boolean> {
  const ids = new Set(lines.flatMap(({ state, orderId }) => (state === "ordered" && orderId ? [orderId] : [])));
  if (ids.size === 0) return false;
  const { closeAndCancel } = await import("../../../selling/checkout/close-and-cancel.ts");
  for (const id of ids) {
    const order = await Orders.get(personId, id);
    const told = {
      answer: "withdrawn",
      what: "Ordered anew with other answers",
      writes: [],
      follows: () => [],
    } as const;
    const { state } = await closeAndCancel(actor, order, { told, seenAttempt: order.attempt });
    if (state !== "canceled") throw new DomainError("registration.moved");
  }
  return true;
}

async function intoCart(actor: Actor, read: RegistrationRead, { owed }: SplitLines): Promise<"cart"> {
  const { registration, person } = read;
  const cart = await readForChange(actor);
  const moved = Registrations.changed(person, registration, { isInCart: true });
  const { writes, items } = await cartFollows(cart, read, owed, moved.onPerson);
  await record(actor, {
    about: person.id,
    action: "registration.put-into-cart",
    writes: [...moved.writes, ...writes],
    after: {
      registration: registration.id,
      items: items.map(({ id, kind, name, price }) => ({ id, kind, name, price })),
    },
  });
  return "cart";
}
