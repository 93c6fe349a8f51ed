import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, addressOf, systemActor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import { accountLimits } from "../../people/account/account.limit.ts";
import type {
  CheckedReset,
  MailedLink,
  PasswordReset,
  PasswordResetRequest,
  ResetDone,
} from "../../people/account/account.schema.ts";
import { passwordChangedFollows } from "../../people/account/password.ts";
import { requireGoodPassword } from "../../people/account/password-check.ts";
import { agreeInPool, signOutInPool } from "../../people/account/pool-sessions.ts";
import { switchedOff } from "../../people/account/second-factor.ts";
import * as Mail from "../../people/notification/mail.ts";
import { comparedAgain, shownAgain } from "../../people/person/compared-fields.ts";
import { isEmptiedByReset, isUnclaimedImport } from "../../people/person/empty-account.rules.ts";
import {
  endAccess,
  endAccessFirst,
  giveBack,
  makeLink,
  ownerOf,
  pendingOf,
  spend,
  tokenHashOf,
} from "../../people/person/mailed-link.ts";
import * as Person from "../../people/person/person.ts";
import { signInProved } from "../../people/person/sign-in-address.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import { emptied } from "./empty-account.ts";
import { passwordResetLimits } from "./password-reset.limit.ts";
import { passwordResetMails } from "./password-reset.mail.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

const mailer = systemActor("password-reset");

const setsPassword = ["password-reset", "first-password"] as const;

/** Same work and same answer whether or not the account exists. */
export async function requestPasswordReset(actor: Actor, { email }: PasswordResetRequest): Promise<Done> {
  await countAttempt(passwordResetLimits["password-reset.address"], addressOf(actor));
  await countAttempt(accountLimits["password-reset.email"], tokenHashOf(email));
  await commit([Outbox.entry({ kind: "password-reset", email })]);
  return { done: true };
}

export async function mailLink(email: string, outboxId: OutboxId): Promise<void> {
  const person = await Person.findByEmail(email);
  if (!person) return;
  const { token, write } = makeLink(person, "password-reset");
  await record(mailer, { about: person.id, action: "account.password-reset-requested", writes: [write] });
  const link = `${siteUrl()}/password/reset/${token}`;
  const data = { firstName: person.firstName, link, empties: isEmptiedByReset(person) };
  await Mail.send(passwordResetMails, { template: "account.password-reset", to: person.email, data }, outboxId);
}

/** For a person whom staff registered or imported: the link lasts longer. Nothing is sent once they have a password. */
export async function mailInvitation(personId: PersonId, outboxId: OutboxId): Promise<void> {
  const person = await Person.find(personId);
  if (!person || !isUnclaimedImport(person)) return;
  const { token, write } = makeLink(person, "first-password");
  await commit([write]);
  const link = `${siteUrl()}/password/reset/${token}`;
  await Mail.send(passwordResetMails, { template: "people.invitation", to: person.email, data: { link } }, outboxId);
}

/** A person with the link reads the account's mail, so they may know. */
export async function checkPasswordReset(actor: Actor, { token }: MailedLink): Promise<CheckedReset> {
  await countAttempt(passwordResetLimits["password-link.address"], addressOf(actor));
  const person = await ownerOf(token, ...setsPassword);
  if (!person) throw new DomainError("account.reset-expired");
  return { done: true, empties: isEmptiedByReset(person) };
}

/** The link is spent before the password is set, and restored if that fails. */
export async function resetPassword(actor: Actor, { token, password }: PasswordReset): Promise<ResetDone> {
  await countAttempt(passwordResetLimits["password-link.address"], addressOf(actor));
  const person = await spend(token, ...setsPassword);
  if (!person) throw new DomainError("account.reset-expired");
  const empties = isEmptiedByReset(person);
  try {
    await requireGoodPassword(password, person.email);
    await endAccessFirst(person, empties ? switchedOff : {});
    await setPassword(person, password);
    if (person.loginReadyAt) await agreeInPool(person.id);
    await (empties ? retryWhenChanged(() => takeOver(actor, person)) : renew(actor, person));
  } catch (error) {
    await giveBack(token);
    throw error;
  }
  if (person.loginReadyAt) await signOutInPool(person.id);
  return { done: true, emptied: empties };
}

async function renew(actor: Actor, person: Person.Person): Promise<void> {
  const { set, remove } = endAccess();
  await record(actor, {
    about: person.id,
    action: "account.password-reset",
    hasHappened: true,
    writes: [Person.patch(person.id, { set: { ...set, ...signInProved(person) }, remove })],
    ...pendingOf(person),
    follows: passwordChangedFollows(person),
  });
}

/** An unproved registrant may not be the address's owner, so everything they entered is removed. */
async function takeOver(actor: Actor, found: Person.Person): Promise<void> {
  // Read again: they may have added more.
  const person = await Person.get(found.id);
  const { change, writes, before, follows } = await emptied(person);
  const { set, remove } = endAccess();
  const takenOverAt = now();
  const whole = {
    set: { ...change.set, ...set, ...signInProved(person), takenOverAt },
    remove: [...new Set([...change.remove, ...remove])],
  };
  await record(actor, {
    about: person.id,
    action: "account.taken-over",
    hasHappened: true,
    writes: [Person.patch(person.id, whole), ...writes],
    before: { ...before, ...pendingOf(found).before },
    after: change.set,
    reason: "Nobody had proved the address before",
    follows: [
      ...passwordChangedFollows({ ...person, ...change.set }),
      ...follows,
      ...comparedAgain(person.id, change),
      ...shownAgain(person.id, change),
      { kind: "told-apart-over", personId: person.id, until: takenOverAt },
    ],
  });
}

/** Also completes a registration that was interrupted before its login. */
async function setPassword(person: Person.Person, password: string): Promise<void> {
  const { id, email, loginReadyAt } = person;
  if (!loginReadyAt) return UserPool.createLogin(id, email, password);
  await UserPool.setPassword(id, password);
}
