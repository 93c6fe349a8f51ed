import * as Outbox from "../change/outbox.ts";
import { record } from "../change/record.ts";
import * as Mail from "../notification/mail.ts";
import { hashOf, makeLink, ownerOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import type { User } from "../person/user.schema.ts";
import { get } from "../person/user.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { commit } from "../shared/commit.ts";
import type { Done } from "../shared/done.schema.ts";
import { variable } from "../shared/environment.ts";
import { DomainError } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import type { PersonId } from "../shared/values.ts";
import type { MailedLink } from "./account.schema.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

/** Another link for somebody whose address is not proved yet; who has proved it needs none. */
export async function requestEmailProof(actor: Actor): Promise<Done> {
  const { personId } = personOf(actor);
  await countAttempt("email-proof.person", personId);
  const { email, emailProvedAt } = await Person.getForRequest(actor, personId);
  if (emailProvedAt) return { done: true };
  await countAttempt("email-proof.email", hashOf(email));
  await commit([Outbox.entry({ kind: "email-proof", personId })]);
  return { done: true };
}

interface Wanted {
  readonly personId: PersonId;
  /** Whether it is the first mail to somebody who has just registered. */
  readonly isWelcome?: boolean;
}

/** Makes a link and mails it, without a name: whoever reads it may never have heard of us. Only its hash stays behind. */
export async function mailLink({ personId, isWelcome = false }: Wanted, eventId: OutboxId): Promise<void> {
  const person = await Person.find(personId);
  if (!person || person.emailProvedAt) return;
  const { token, write } = makeLink(person, "email-proof");
  await commit([write]);
  const data = { link: `${siteUrl()}/edit-profile/account/proof/${token}` };
  await Mail.send({ template: isWelcome ? "account.welcome" : "account.email-proof", to: person.email, data }, eventId);
}

/**
 * It takes both: the link, which only who reads the address's mail has, and a session of the account, which only who knows
 * its password has. With the link alone, somebody would prove an account that another has registered with their address.
 */
export async function proveEmail(actor: Actor, { token }: MailedLink): Promise<User> {
  const { personId } = personOf(actor);
  const person = await ownerOf(token, "email-proof");
  if (person?.id !== personId) throw new DomainError("account.proof-over");
  const emailProvedAt = now();
  if (!person.emailProvedAt) {
    await record(actor, {
      about: personId,
      action: "account.email-proved",
      writes: [Person.patchAsRead(person, { set: { emailProvedAt } }, ["email"])],
      after: { email: person.email },
    });
  }
  return get(actor);
}
