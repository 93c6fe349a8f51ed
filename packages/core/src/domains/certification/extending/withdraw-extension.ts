import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";
import * as Person from "../../../people/person/person.ts";
import type { User } from "../../../people/person/user.schema.ts";
import { getUser } from "../../../people/person/user.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import type { ExtensionId } from "../certification.schema.ts";
import * as Extensions from "../extension/extensions.ts";
import { readAsked } from "./asked-extension.ts";
import { extensionLimits } from "./extension.limit.ts";

/** What waits for staff, or for its payment, comes back: its order is canceled (bylaws#extension). */
export async function withdraw(actor: Actor, id: ExtensionId): Promise<User> {
  const { personId } = personOf(actor);
  await countAttempt(extensionLimits["extension.person"], personId);
  const extension = await Extensions.find(personId, id);
  if (!extension) throw new DomainError("not-found");
  // The same press, sent again.
  if (extension.state === "withdrawn") return getUser(actor);
  if (extension.state === "in_cart") throw new DomainError("extension.in-cart");
  const { order } = await readAsked(extension);
  if (!order || (extension.state !== "under_review" && extension.state !== "unpaid")) {
    throw new DomainError("extension.nothing-waits");
  }
  const person = await Person.get(personId);
  const told = {
    ...({ answer: "withdrawn", what: "Withdrawn by its person" } as const),
    writes: [],
    follows: (chargedCents: number) => toldWithdrawn(person, extension, chargedCents),
  };
  const seen = { seenAttempt: order.attempt, refusal: "extension.being-decided" } as const;
  const { state } = await closeAndCancel(actor, order, { told, ...seen });
  if (state !== "canceled") throw new DomainError("extension.nothing-waits");
  return getUser(actor);
}

const toldWithdrawn = (
  { id: personId, email: to, firstName }: Person.Person,
  { certificationName: name }: Extensions.KeptExtension,
  chargedCents: number,
): Follow[] => [
  { kind: "mail", mail: { template: "extension.withdrawn", to, data: { firstName, name, chargedCents } } },
  {
    kind: "notification",
    personId,
    alert: {
      title: `You withdrew your extension for ${name}`,
      message: `${chargedText(chargedCents)} You can ask again while there is time.`,
      url: "/certifications-and-training",
    },
  },
];
