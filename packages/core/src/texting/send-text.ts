import type { TextOrder } from "../message/text.schema.ts";
import * as Person from "../person/person.ts";
import type { OutboxId } from "../shared/ids.ts";
import { log } from "../shared/log.ts";
import type { PersonId } from "../shared/values.ts";
import * as Consent from "./consent.ts";
import { endConsent } from "./end-consent.ts";
import * as Slot from "./month-slot.ts";
import { sendText } from "./text.gateway.ts";
import { wordingOf } from "./text-templates.ts";

/** Writes and sends one text. Only the outbox calls this (bylaws#text-consent, bylaws#text-limit). */
export async function send(order: TextOrder, eventId: OutboxId): Promise<void> {
  if (order.template === "texting.reply") return reply(order, eventId);
  const { personId, template } = order;
  const phone = await numberOf(personId);
  if (!phone) return notSent(eventId, "no-consent");
  const slot = { eventId, personId, template, phone };
  const claimed = await Slot.claim(slot);
  if (claimed !== "claimed") return notSent(eventId, claimed);
  await deliver(slot, order);
}

/** An answer to a phone that wrote to us: it needs no consent and counts for nobody. */
async function reply(order: Extract<TextOrder, { template: "texting.reply" }>, eventId: OutboxId): Promise<void> {
  const outcome = await sendText({ to: order.phone, body: bodyOf(order), eventId });
  if (outcome !== "sent") notSent(eventId, outcome);
}

async function deliver(slot: Slot.Slot, order: TextOrder): Promise<void> {
  const { eventId, personId, phone } = slot;
  const outcome = await sendText({ to: phone, body: bodyOf(order), eventId }).catch(async (error) => {
    await Slot.note(slot, "put-off");
    throw error;
  });
  if (outcome === "unknown") return notSent(eventId, outcome);
  await Slot.note(slot, outcome);
  if (outcome === "refused") await endConsent({ personId, phone }, "refused");
}

const bodyOf = (order: TextOrder): string => wordingOf(order, process.env.SITE_URL ?? "");

/** Quiet when they are gone. */
async function numberOf(personId: PersonId): Promise<string | undefined> {
  const person = await Person.find(personId);
  return person?.willText ? Consent.numberInForce({ id: personId, cellPhone: person.cellPhone }) : undefined;
}

/** No failure: whoever looks for a text that did not come finds why. */
function notSent(eventId: OutboxId, why: string): void {
  log.warn("text.not-sent", { eventId, why });
}
