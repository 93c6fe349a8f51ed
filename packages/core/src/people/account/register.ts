import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { commit, type Write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { createLogin } from "../../vendors/cognito/user-pool.gateway.ts";
import { requireCaptcha } from "../../vendors/recaptcha/captcha.gateway.ts";
import { comparedAgain, phoneSet } from "../person/compared-fields.ts";
import { isUnclaimedImport } from "../person/empty-account.rules.ts";
import * as Person from "../person/person.ts";
import { loginReady, personCreated } from "../person/sign-in-address.ts";
import * as Consent from "../texting/consent.ts";
import { accountLimits } from "./account.limit.ts";
import { requireGoodPassword } from "./password-check.ts";
import type { NewAccount, Registered } from "./register.schema.ts";

/** An interrupted registration can be sent again. */
export async function register(actor: Actor, form: NewAccount): Promise<Registered> {
  const address = actor.role === "visitor" ? actor.address : "";
  await countAttempt(accountLimits["register.address"], address);
  await requireGoodPassword(form.password, form.email);
  await requireCaptcha(form.token, address);
  await requireOpenPhone(form);

  const known = await Person.findByEmail(form.email);
  if (known && (known.loginReadyAt || isUnclaimedImport(known))) throw await alreadyRegistered(known);
  const person = known ?? (await createPerson(actor, form));

  await createLogin(person.id, person.email, form.password);
  await welcome(person.id, form);
  return { personId: person.id, memberNumber: person.memberNumber };
}

type NewPerson = Pick<Person.Person, "id" | "memberNumber" | "email">;

async function createPerson(actor: Actor, form: NewAccount): Promise<NewPerson> {
  const memberNumber = await Person.nextMemberNumber();
  const person = { id: createId("person"), memberNumber, email: form.email, ...profileOf(form) };
  await record(actor, {
    about: person.id,
    action: "account.registered",
    writes: personCreated({ ...person, registeredAt: now(), proofAskedAt: now() }),
    after: person,
  });
  return person;
}

/** The login exists now; the welcome mail with the proof link is sent once. */
async function welcome(id: NewPerson["id"], form: NewAccount): Promise<void> {
  const agreed = await agreement(id, form);
  const profile = profileOf(form);
  const remove = (["cellPhone", "referral"] as const).filter((field) => !profile[field]);
  await commit([
    loginReady(id, { set: { ...profile, loginReadyAt: now() }, remove }),
    ...agreed,
    Outbox.entry({ kind: "email-proof", personId: id, isWelcome: true }),
    ...comparedAgain(id, phoneSet(form.cellPhone)).map(Outbox.entry),
  ]);
}

/** bylaws#text-consent */
async function agreement(id: NewPerson["id"], { willText, cellPhone }: NewAccount): Promise<Write[]> {
  if (!willText) return [];
  const text = { template: "texting.welcome", personId: id } as const;
  return [...(await Consent.given({ id, cellPhone }, "register")), Outbox.entry({ kind: "text", text })];
}

/** Checked before anything is created, so that the form can be sent again without consent. */
async function requireOpenPhone({ willText, cellPhone }: NewAccount): Promise<void> {
  if (willText && cellPhone && (await Consent.hasStopped(cellPhone))) throw Consent.phoneStopped();
}

/** The answer reveals little; the owner of the address gets a mail. */
async function alreadyRegistered({ email, firstName }: Person.Person): Promise<DomainError> {
  const mail = { template: "account.already-registered", to: email, data: { firstName } } as const;
  await commit([Outbox.entry({ kind: "mail", mail })]);
  return new DomainError("account.not-created");
}

/** bylaws#referral-other */
function profileOf(form: NewAccount) {
  const referral = form.referral === "other" ? form.referralOther : form.referral;
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    willText: form.willText,
    mailingOptIn: form.mailing_opt_in,
    ...(form.cellPhone && { cellPhone: form.cellPhone }),
    ...(referral && { referral }),
  };
}
