import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import type { Reply } from "../../ground/message/text.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit, isCommitted, type Write, write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhen, retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as Person from "../person/person.ts";
import { AgreementEntity, PhoneWordEntity } from "./consent.entity.ts";
import * as Consent from "./consent.ts";
import { endConsent, phoneSide } from "./end-consent.ts";
import { textingLimits } from "./texting.limit.ts";
import { isSamePhone, keywordOf, toE164 } from "./texting.rules.ts";

export interface InboundText {
  readonly from: string;
  readonly body: string;
  /** When the text was sent: messages count in this order, not in order of arrival. */
  readonly at: Instant;
}

/** Texts without a keyword are ignored. */
export async function received({ from, body, at }: InboundText): Promise<void> {
  const phone = toE164(from);
  const keyword = keywordOf(body);
  if (!phone || !keyword) return;
  if (keyword === "stop") return stop(phone, at);
  if (keyword === "start") return start(phone, at);
  await help(phone, at);
}

/** Answered once, and no effect on consent. */
async function help(phone: string, at: Instant): Promise<void> {
  const asked = PhoneWordEntity.update({ phone })
    .set({ helpedAt: at })
    .where(({ helpedAt }, { notExists, lt }) => `${notExists(helpedAt)} OR ${lt(helpedAt, at)}`);
  await keep(asked.params(), phone, "help");
}

export async function undeliverable(to: string): Promise<void> {
  const phone = toE164(to);
  if (!phone) return;
  for (const { personId } of await agreementsOf(phone)) await endConsent({ personId, phone }, "refused");
}

/** Blocks the number first, then ends each person's consent. */
async function stop(phone: string, at: Instant): Promise<void> {
  if (await isLate({ phone, said: "stop", at }, "stopped")) return;
  for (const { personId } of await agreementsOf(phone)) await endConsent({ personId, phone }, "stop");
}

/** For people who had consented and still have the number; others may opt in again. */
async function start(phone: string, at: Instant): Promise<void> {
  const people = await peopleToGiveAgain(phone);
  if (await isLate({ phone, said: "start", at }, people.length > 0 ? "started" : "not-agreed")) return;
  for (const person of people) await giveAgain(person, phone);
}

interface Word {
  readonly phone: string;
  readonly said: "stop" | "start";
  readonly at: Instant;
}

/** False also for a repeated message, so that its work is finished. */
async function isLate({ phone, said, at }: Word, reply: Reply): Promise<boolean> {
  const word = PhoneWordEntity.update({ phone })
    .set({ said, heardAt: at })
    .where(({ heardAt }, { notExists, lt }) => `${notExists(heardAt)} OR ${lt(heardAt, at)}`);
  if (await keep(word.params(), phone, reply)) return false;
  const { data } = await PhoneWordEntity.get({ phone }).go({ consistent: true });
  return data?.heardAt !== at;
}

/** False when this or a later message is stored already. */
async function keep(said: object, phone: string, reply: Reply): Promise<boolean> {
  const writes = [write(said, "conflict"), ...(await answers(phone, reply))];
  return isCommitted(retryWhen(["conflict.busy"], () => commit(writes)));
}

/** Limited per phone and hour, because each answer costs money. */
async function answers(phone: string, says: Reply): Promise<Write[]> {
  try {
    await countAttempt(textingLimits["text-reply.phone"], phone);
  } catch (error) {
    if (error instanceof DomainError && error.code === "rate.limited") return [];
    throw error;
  }
  return [Outbox.entry({ kind: "text", text: { template: "texting.reply", phone, says } })];
}

const agreementsOf = async (phone: string) =>
  (await AgreementEntity.query.byPhone({ phone }).go({ pages: "all", consistent: true })).data;

async function peopleToGiveAgain(phone: string): Promise<PersonId[]> {
  const ended = (await agreementsOf(phone)).filter(({ given }) => !given);
  const people = await Promise.all(ended.map(({ personId }) => Person.find(personId)));
  return people.flatMap((person) => (person && isSamePhone(person.cellPhone, phone) ? [person.id] : []));
}

async function giveAgain(id: PersonId, phone: string): Promise<void> {
  await retryWhenOvertaken(async () => {
    const person = await Person.find(id);
    if (!person || !isSamePhone(person.cellPhone, phone)) return;
    const given = await Consent.given({ id, cellPhone: phone }, "phone");
    if (given.length === 0) return;
    await record(phoneSide, {
      about: id,
      action: "texting.opted-in",
      writes: [...given, Person.patchAsRead(person, { set: { willText: true } }, ["cellPhone"])],
      before: { willText: person.willText },
      after: { willText: true, phone, source: "phone" },
      reason: "START was sent from this phone.",
      follows: [{ kind: "notification", personId: id, alert: started }],
    });
  }).catch((error) => {
    // A later STOP wins.
    if (!(error instanceof DomainError && error.code === "texting.phone-stopped")) throw error;
  });
}

const started = {
  title: "Text messages are on again",
  message: "We got START from your phone, so we send text messages again.",
  url: "/opt-in",
};
