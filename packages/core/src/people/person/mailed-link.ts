import { createHash, randomBytes } from "node:crypto";
import { expiresIn, now, secondsFromNow } from "../../ground/shared/clock.ts";
import { commit, unlessOvertaken, type Write, write } from "../../ground/storage/commit.ts";
import { patient, retryWhen } from "../../ground/storage/retry.ts";
import { MailedLinkEntity } from "./mailed-link.entity.ts";
import { isLinkGood, type LinkPurpose, linkSeconds } from "./mailed-link.rules.ts";
import { PersonEntity } from "./person.entity.ts";
import * as Person from "./person.ts";
import { sessionsEnded } from "./session.ts";

export const tokenHashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

export const makeToken = (): string => randomBytes(32).toString("base64url");

export function makeLink({ id, email }: Person.Person, purpose: LinkPurpose): { token: string; write: Write } {
  const token = makeToken();
  const seconds = linkSeconds[purpose];
  const link = { hash: tokenHashOf(token), purpose, personId: id, mailedTo: tokenHashOf(email), madeAt: now() };
  const kept = { ...link, validUntil: secondsFromNow(seconds), expiresAt: expiresIn(2 * seconds) };
  return { token, write: write(MailedLinkEntity.create(kept).params()) };
}

export async function ownerOf(token: string, ...purposes: LinkPurpose[]): Promise<Person.Person | undefined> {
  const { data: link } = await MailedLinkEntity.get({ hash: tokenHashOf(token) }).go({ consistent: true });
  const person = link && (await Person.find(link.personId));
  if (!person) return undefined;
  const holder = { address: tokenHashOf(person.email), linksValidFrom: person.linksValidFrom };
  return isLinkGood(link, purposes, { holder, now: now() }) ? person : undefined;
}

/** Uses the link up; of two at once, one gets the person. */
export async function spend(token: string, ...purposes: LinkPurpose[]): Promise<Person.Person | undefined> {
  const person = await ownerOf(token, ...purposes);
  if (!person) return undefined;
  const spent = MailedLinkEntity.patch({ hash: tokenHashOf(token) })
    .set({ usedAt: now() })
    .where(({ usedAt }, { notExists }) => notExists(usedAt));
  return (await unlessOvertaken(spent.go())) && person;
}

/** When the action failed that the link was spent on. */
export const giveBack = (token: string) =>
  MailedLinkEntity.patch({ hash: tokenHashOf(token) })
    .remove(["usedAt"])
    .go();

/** For a new password or a sign-out everywhere: ends sessions, mailed links and a pending address. */
export const endAccess = () =>
  ({ set: { ...sessionsEnded(), linksValidFrom: now() }, remove: ["pendingEmail"] }) as const;

/** A small write of its own, so that parallel saves cannot delay it. Refused if the address changed. */
export async function endAccessFirst({ id, email }: Person.Person, more: Person.PersonPatch = {}): Promise<void> {
  const set = { ...sessionsEnded(), ...more.set };
  const ended = PersonEntity.patch({ id })
    .set(set)
    .remove(["pendingEmail", ...(more.remove ?? [])] as never)
    .where((attributes, { eq }) => eq(attributes.email, email))
    .params();
  await retryWhen(["conflict.busy"], () => commit([write(ended, "account.reset-expired")]), patient);
}

export const pendingOf = ({ pendingEmail }: Person.Person) => ({
  before: pendingEmail && { pendingEmail: pendingEmail.email },
});
