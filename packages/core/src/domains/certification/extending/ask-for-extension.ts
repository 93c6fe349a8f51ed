import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import type { Person } from "../../../people/person/person.ts";
import type { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import {
  addition,
  type NewLine,
  readForChange,
  retryIfChanged,
  viewWithUser,
} from "../../../selling/cart-change/change-cart.ts";
import { extensionId, type RegistrationId } from "../certification.schema.ts";
import { extensionOf } from "../extension/extension.rules.ts";
import * as Extensions from "../extension/extensions.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { noHours, registrationFactsOf } from "../registration/registration-facts.ts";
import { readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { extensionLimits } from "./extension.limit.ts";
import type { ExtensionRequest } from "./extension.schema.ts";

/** bylaws#extension. Asking again while it lies in the cart changes nothing. */
export async function ask(actor: Actor, { registrationId }: ExtensionRequest): Promise<CartAndUser> {
  await countAttempt(extensionLimits["extension.person"], personOf(actor).personId);
  await retryIfChanged(() => putIntoCart(actor, registrationId));
  return viewWithUser(actor);
}

async function putIntoCart(actor: Actor, id: RegistrationId): Promise<void> {
  const registration = await Registrations.find(personOf(actor).personId, id);
  if (!registration) throw new DomainError("not-found");
  const [read, cart] = await Promise.all([readRegistration(registration), readForChange(actor)]);
  const { certification, person, policy } = read;
  const inCart = read.extensions.find(({ state }) => state === "in_cart");
  if (inCart && cart.lines.some(({ id: lineId }) => lineId === inCart.lineItemId)) return;
  refuseBesideAnother(cart.person, id);
  const facts = registrationFactsOf(read);
  requireAllowed(mayAct("askForExtension", facts, today()));
  const { deadline } = registration;
  const { extensionId: productId } = certification;
  if (!deadline || !productId) throw new DomainError("extension.not-offered");
  const newDeadline = requireAllowed(extensionOf({ ...facts, deadline }, today(), policy));
  const { approved, pending } = facts.registration?.hours ?? noHours;
  const extension: Extensions.KeptExtension = {
    ...{ id: createId(extensionId), personId: person.id, recordId: id, productId, state: "in_cart", askedAt: now() },
    ...{ certificationName: certification.name, oldDeadline: deadline, newDeadline },
    ...(registration.pathwayName && { programName: registration.pathwayName }),
    lineItemId: createId("lineItem"),
    completedHours: (approved + pending) as Extensions.KeptExtension["completedHours"],
  };
  const asked = Extensions.asked(cart.person, extension);
  // Of two tabs that ask at once, the second finds it in the cart.
  const claimed = Registrations.changed(person, registration, {}, "conflict");
  const line: NewLine = {
    id: extension.lineItemId,
    kind: "extension",
    productId,
    chargedWhen: "approval",
    attachedTo: { type: "extension", id: extension.id },
  };
  const { writes, items } = await addition(cart, [line], asked.onPerson);
  await record(actor, {
    about: person.id,
    action: "extension.put-into-cart",
    writes: [...asked.writes, ...claimed.writes, ...writes],
    after: {
      ...{ registration: id, extension: extension.id, oldDeadline: deadline, newDeadline },
      items: items.map(({ id: item, kind, name, price }) => ({ id: item, kind, name, price })),
    },
  });
}

/** What is said of a person's extensions changes with one order at a time. */
function refuseBesideAnother({ extensions = [] }: Pick<Person, "extensions">, id: RegistrationId): void {
  const isBeside = extensions.some(({ state, registrationId }) => state === "in_cart" && registrationId !== id);
  if (isBeside) throw new DomainError("extension.other-in-cart");
}
