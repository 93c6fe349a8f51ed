import { createHash, randomBytes } from "node:crypto";
import * as Mail from "../notification/mail.ts";
import type { OutboxId } from "../outbox/outbox.schema.ts";
import * as Outbox from "../outbox/outbox.ts";
import type { Actor } from "../shared/actor.ts";
import { expiresIn, now, secondsFromNow } from "../shared/clock.ts";
import { commit, isConditionFailure, write } from "../shared/commit.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { record } from "../shared/record.ts";
import type { Done, MailedLink, PasswordReset, PasswordResetRequest } from "./account.schema.ts";
import { passwordChangedFollows } from "./password.ts";
import { PersonEntity, ResetTokenEntity } from "./person.entity.ts";
import * as Person from "./person.ts";
import * as UserPool from "./user-pool.gateway.ts";

const linkSeconds = 3600;
const mailer = { role: "system", job: "password-reset" } as const;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
const addressOf = (actor: Actor): string => (actor.role === "system" ? actor.job : actor.address);

/** The same work and the same answer, whether or not there is such an account. */
export async function requestPasswordReset(actor: Actor, { email }: PasswordResetRequest): Promise<Done> {
  await countAttempt("password-reset.address", addressOf(actor));
  await countAttempt("password-reset.email", hashOf(email));
  await commit([Outbox.entry({ kind: "password-reset", email })]);
  return { done: true };
}

/** Makes a link and mails it, where there is somebody to mail it to. Only its hash stays behind. */
export async function mailLink(email: string, eventId: OutboxId): Promise<void> {
  const person = await Person.findByEmail(email);
  if (!person) return;
  const token = randomBytes(32).toString("base64url");
  const { id: personId, email: to } = person;
  const stored = { hash: hashOf(token), personId, mailedTo: hashOf(to), validUntil: secondsFromNow(linkSeconds) };
  await record(mailer, {
    about: person.id,
    action: "account.password-reset-requested",
    writes: [write(ResetTokenEntity.create({ ...stored, expiresAt: expiresIn(2 * linkSeconds) }).params())],
  });
  const link = `${process.env.SITE_URL ?? ""}/password/reset/${token}`;
  const data = { firstName: person.firstName, link };
  await Mail.send({ template: "account.password-reset", to, data }, eventId);
}

export async function checkPasswordReset(actor: Actor, { token }: MailedLink): Promise<Done> {
  await countAttempt("password-link.address", addressOf(actor));
  const { data: link } = await ResetTokenEntity.get({ hash: hashOf(token) }).go({ consistent: true });
  if (!link || link.usedAt || link.validUntil <= now()) throw new DomainError("account.reset-expired");
  return { done: true };
}

/** Works once: the link is spent before the password is set, and given back if that fails. */
export async function resetPassword(actor: Actor, { token, password }: PasswordReset): Promise<Done> {
  await countAttempt("password-link.address", addressOf(actor));
  const hash = hashOf(token);
  const { personId, mailedTo } = await spend(hash);
  const person = await Person.get(personId as Person.Person["id"]);
  if (mailedTo !== hashOf(person.email)) throw new DomainError("account.reset-expired");
  try {
    await setPassword(person, password);
  } catch (error) {
    await ResetTokenEntity.patch({ hash }).remove(["usedAt"]).go();
    throw error;
  }
  await record(actor, {
    about: person.id,
    action: "account.password-reset",
    writes: [
      write(
        PersonEntity.patch({ id: person.id })
          .set({ loginReadyAt: person.loginReadyAt ?? now(), emailProvedAt: person.emailProvedAt ?? now() })
          .params(),
      ),
    ],
    follows: passwordChangedFollows(person),
  });
  return { done: true };
}

async function spend(hash: string) {
  try {
    const { data } = await ResetTokenEntity.patch({ hash })
      .set({ usedAt: now() })
      .where(({ usedAt, validUntil }, { notExists, gt }) => `${notExists(usedAt)} AND ${gt(validUntil, now())}`)
      .go({ response: "all_new" });
    return data;
  } catch (error) {
    throw isConditionFailure(error) ? new DomainError("account.reset-expired") : error;
  }
}

/** A registration that was cut off before its login existed is finished here. */
async function setPassword({ id, email, loginReadyAt }: Person.Person, password: string): Promise<void> {
  if (!loginReadyAt) return UserPool.createLogin(id, email, password);
  await UserPool.setPassword(id, password);
  await UserPool.signOutEverywhere(id);
}
