import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, addressOf, personOf } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as OwnToken from "../../vendors/cognito/own-token.gateway.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import * as Mail from "../notification/mail.ts";
import { isWaiting } from "../person/email-change.rules.ts";
import { makeLink, makeToken, ownerOf, tokenHashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { addressAsked, addressMoved, addressWithdrawn, keepLinkHash } from "../person/sign-in-address.ts";
import type { User } from "../person/user.schema.ts";
import { getUser } from "../person/user.ts";
import { accountLimits } from "./account.limit.ts";
import { accountMails } from "./account.mail.ts";
import type { EmailChange, MailedLink } from "./account.schema.ts";
import { alertOf } from "./account-alerts.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

/** Same work and same answer whether or not the address is taken. Voids an earlier link. */
export async function requestEmailChange(actor: Actor, { email, currentPassword }: EmailChange): Promise<User> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt(accountLimits["email-change.person"], personId);
  const person = await Person.getForRequest(actor, personId);
  if (email === person.email) throw new DomainError("account.email-same");
  await OwnToken.provePassword(accessToken, currentPassword);
  await countAttempt(accountLimits["email-change.email"], tokenHashOf(email));
  const ends = ["linksValidFrom", "sessionsValidFrom"] as const;
  await record(actor, {
    about: personId,
    action: "account.email-change-requested",
    // Refused when password or sessions were ended since the read.
    writes: [Person.patchAsRead(person, addressAsked(email), ends)],
    before: { pendingEmail: person.pendingEmail?.email },
    after: { pendingEmail: email },
    follows: [
      { kind: "email-change", personId, email },
      { kind: "email-change-asked", personId, email },
    ],
  });
  return getUser(actor);
}

/** Only the link's hash is stored. Does nothing when the request is gone. */
export async function mailLink(id: PersonId, email: string, outboxId: OutboxId): Promise<void> {
  const person = await Person.find(id);
  const pending = person?.pendingEmail;
  if (!person || pending?.email !== email || !isWaiting(pending, now())) return;
  const owner = await Person.findByEmail(email);
  if (owner) {
    const data = { firstName: owner.firstName };
    return Mail.send(accountMails, { template: "account.email-taken", to: email, data }, outboxId);
  }
  const token = makeToken();
  if (!(await keepLinkHash(id, pending, tokenHashOf(token)))) return;
  const link = `${siteUrl()}/edit-profile/account/email/${token}`;
  const data = { firstName: person.firstName, link };
  await Mail.send(accountMails, { template: "account.email-change", to: email, data }, outboxId);
}

export async function mailWithdrawalLink(id: PersonId, email: string, outboxId: OutboxId): Promise<void> {
  const person = await Person.find(id);
  if (!person || person.pendingEmail?.email !== email || !isWaiting(person.pendingEmail, now())) return;
  const { token, write } = makeLink(person, "email-change-withdrawal");
  await commit([write]);
  const link = `${siteUrl()}/email-change/withdraw/${token}`;
  const data = { firstName: person.firstName, link, ...(person.emailProvedAt && { email }) };
  await Mail.send(accountMails, { template: "account.email-change-asked", to: person.email, data }, outboxId);
}

export async function withdrawEmailChange(actor: Actor): Promise<User> {
  await withdraw(actor, await Person.getForRequest(actor, personOf(actor).personId));
  return getUser(actor);
}

/** Works signed in or not, and twice. */
export async function withdrawEmailChangeByLink(actor: Actor, { token }: MailedLink): Promise<Done> {
  await countAttempt(accountLimits["mailed-link.address"], addressOf(actor));
  const person = await ownerOf(token, "email-change-withdrawal");
  if (!person) throw new DomainError("account.withdrawal-over");
  await withdraw(actor, person, "By the link that was mailed to the present address");
  return { done: true };
}

async function withdraw(actor: Actor, { id, pendingEmail }: Person.Person, reason?: string): Promise<void> {
  if (!pendingEmail) return;
  await record(actor, {
    about: id,
    action: "account.email-change-withdrawn",
    writes: [Person.patch(id, addressWithdrawn)],
    before: { pendingEmail: pendingEmail.email },
    after: {},
    ...(reason && { reason }),
  });
}

/** Works once, only for the signed-in person who asked. */
export async function confirmEmailChange(actor: Actor, { token }: MailedLink): Promise<User> {
  const { personId } = personOf(actor);
  const person = await Person.getForRequest(actor, personId);
  const pending = person.pendingEmail;
  const at = now();
  if (pending?.linkHash !== tokenHashOf(token) || !isWaiting(pending, at))
    throw new DomainError("account.email-link-over");
  await record(actor, {
    about: personId,
    action: "account.email-changed",
    writes: addressMoved(person, pending, at),
    before: { email: person.email },
    after: { email: pending.email },
    follows: followsOf(person, pending.email, at),
  });
  // The outbox does it too; doing it now lets them sign in at once.
  await updateEmailInPool(personId).catch((error) => log.warn("account.user-pool-not-told", { personId, error }));
  return getUser(actor);
}

const followsOf = ({ id, email, firstName }: Person.Person, next: string, at: Instant): Follow[] => [
  { kind: "login-email", personId: id },
  {
    kind: "mail",
    mail: { template: "account.email-changed", to: email, data: { firstName, email: next, changedAt: at } },
  },
  alertOf("email-changed", id),
];

/** Repeats if the address changed meanwhile, so that the latest one stays. */
export async function updateEmailInPool(id: PersonId): Promise<void> {
  const person = await Person.find(id);
  if (!person) return;
  await UserPool.changeEmail(id, person.email);
  const after = await Person.find(id);
  if (after && after.email !== person.email) await updateEmailInPool(id);
}
