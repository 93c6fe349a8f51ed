import * as Policy from "../../engines/policy/policy.ts";
import type { ReplyRequest, TextRequest, TextTable, TextToPerson } from "../../ground/message/text.schema.ts";
import { log } from "../../ground/route/log.ts";
import { variable } from "../../ground/shared/environment.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import * as Consent from "./consent.ts";
import { endConsent } from "./end-consent.ts";
import * as Slot from "./month-slot.ts";
import { sendText } from "./text.gateway.ts";
import { replyWordings } from "./texting.text.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

/** Called by the outbox only (bylaws#text-consent, bylaws#text-limit). */
export async function deliverText(texts: TextTable, request: TextRequest, outboxId: OutboxId): Promise<void> {
  if (request.template === "texting.reply") return reply(request, outboxId);
  const body = bodyOf(texts, request, await Policy.of());
  const { personId, template } = request;
  const phone = await numberOf(personId);
  if (!phone) return notSent(outboxId, "no-consent");
  const slot = { outboxId, personId, template, phone };
  const claimed = await Slot.claim(slot);
  if (claimed !== "claimed") return notSent(outboxId, claimed);
  await deliver(slot, body);
}

/** An answer needs no consent and does not count against the limit. */
async function reply({ phone, says }: ReplyRequest, outboxId: OutboxId): Promise<void> {
  const outcome = await sendText({ to: phone, body: replyWordings[says](siteUrl(), await Policy.of()), outboxId });
  if (outcome !== "sent") notSent(outboxId, outcome);
}

async function deliver(slot: Slot.Slot, body: string): Promise<void> {
  const { outboxId, personId, phone } = slot;
  const outcome = await sendText({ to: phone, body, outboxId }).catch(async (error) => {
    await Slot.note(slot, "put-off");
    throw error;
  });
  if (outcome === "unknown") return notSent(outboxId, outcome);
  await Slot.note(slot, outcome);
  if (outcome === "refused") await endConsent({ personId, phone }, "refused");
}

function bodyOf(texts: TextTable, request: TextToPerson, policy: Policy.Policy): string {
  const row: TextTable[keyof TextTable] | undefined = texts[request.template];
  if (!row) throw new Error(`There is no text "${request.template}"`);
  return row.wording(row.data.parse(request), siteUrl(), policy);
}

async function numberOf(personId: PersonId): Promise<string | undefined> {
  const person = await Person.find(personId);
  return person?.willText ? Consent.numberInForce({ id: personId, cellPhone: person.cellPhone }) : undefined;
}

/** Logged, so that staff can find why a text did not come. */
function notSent(outboxId: OutboxId, why: string): void {
  log.warn("text.not-sent", { outboxId, why });
}
