import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Mail from "../notification/mail.ts";
import { makeLink, ownerOf, tokenHashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { addressProved } from "../person/sign-in-address.ts";
import type { User } from "../person/user.schema.ts";
import { getUser } from "../person/user.ts";
import { accountLimits } from "./account.limit.ts";
import { accountMails } from "./account.mail.ts";
import type { MailedLink } from "./account.schema.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

export async function requestEmailProof(actor: Actor): Promise<Done> {
  const { personId } = personOf(actor);
  await countAttempt(accountLimits["email-proof.person"], personId);
  const { email, emailProvedAt } = await Person.getForRequest(actor, personId);
  if (emailProvedAt) return { done: true };
  await countAttempt(accountLimits["email-proof.email"], tokenHashOf(email));
  await commit([Outbox.entry({ kind: "email-proof", personId })]);
  return { done: true };
}

interface Wanted {
  readonly personId: PersonId;
  readonly isWelcome?: boolean;
}

/** Without a name: the reader may never have heard of us. Only the link's hash is stored. */
export async function mailLink({ personId, isWelcome = false }: Wanted, outboxId: OutboxId): Promise<void> {
  const person = await Person.find(personId);
  if (!person || person.emailProvedAt) return;
  const { token, write } = makeLink(person, "email-proof");
  await commit([write]);
  const data = { link: `${siteUrl()}/edit-profile/account/proof/${token}` };
  await Mail.send(
    accountMails,
    { template: isWelcome ? "account.welcome" : "account.email-proof", to: person.email, data },
    outboxId,
  );
}

/** Needs the link and a session. The link alone would prove an account that a stranger registered with the address. */
export async function proveEmail(actor: Actor, { token }: MailedLink): Promise<User> {
  const { personId } = personOf(actor);
  const person = await ownerOf(token, "email-proof");
  if (person?.id !== personId) throw new DomainError("account.proof-over");
  if (!person.emailProvedAt) {
    await record(actor, {
      about: personId,
      action: "account.email-proved",
      writes: [Person.patchAsRead(person, { set: addressProved() }, ["email"])],
      after: { email: person.email },
    });
  }
  return getUser(actor);
}
