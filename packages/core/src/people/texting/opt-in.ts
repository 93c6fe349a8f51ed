import * as Policy from "../../engines/policy/policy.ts";
import { textTerms } from "../../engines/setting/wording/text-terms.ts";
import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { comparedAgain, phoneSet } from "../person/compared-fields.ts";
import * as Person from "../person/person.ts";
import { cellPhoneTyped } from "../person/phone.rules.ts";
import type { User } from "../person/user.schema.ts";
import * as CurrentUser from "../person/user.ts";
import * as Consent from "./consent.ts";
import { textingLimits } from "./texting.limit.ts";
import { isSamePhone, lastDigitsOf } from "./texting.rules.ts";
import type { TextConsent, TextOptIn, TextOptOut } from "./texting.schema.ts";

export async function consent(actor: Actor): Promise<TextConsent> {
  const { personId: id } = personOf(actor);
  const { cellPhone, willText } = await Person.get(id);
  const standing = await Consent.standingOf({ id, cellPhone });
  return willText ? standing : { isGiven: false, isStopped: standing.isStopped };
}

/** Repeating it changes nothing. */
export async function optIn(actor: Actor, form: TextOptIn): Promise<User> {
  const { personId } = personOf(actor);
  await countAttempt(textingLimits["text-opt-in.person"], personId);
  const { version } = await textTerms();
  if (form.termsVersion && form.termsVersion !== version) throw new DomainError("texting.terms-changed");
  await retryWhenOvertaken(() => agree(actor, personId, { ...form, termsVersion: version }));
  return CurrentUser.getUser(actor);
}

async function agree(actor: Actor, id: PersonId, { cellPhone, source, termsVersion }: TextOptIn): Promise<void> {
  const person = await Person.getForRequest(actor, id);
  const isSame = isSamePhone(person.cellPhone, cellPhone);
  if (await Consent.hasStopped(cellPhone)) throw Consent.phoneStopped();
  // A new number ends the old number's consent.
  const withdrawn = isSame ? [] : await Consent.withdrawn({ id, cellPhone: person.cellPhone }, source);
  const given = await Consent.given({ id, cellPhone }, source);
  if (given.length === 0 && isSame && person.willText) return;
  await record(actor, {
    about: id,
    action: "texting.opted-in",
    writes: [
      ...withdrawn,
      ...given,
      Person.patchAsRead(person, { set: { ...cellPhoneTyped(cellPhone), willText: true } }),
    ],
    before: { cellPhone: person.cellPhone, willText: person.willText },
    after: { cellPhone, willText: true, termsVersion, source },
    follows: [...welcomes(id, cellPhone, await Policy.of()), ...(isSame ? [] : comparedAgain(id, phoneSet(cellPhone)))],
  });
}

const welcomes = (personId: PersonId, cellPhone: string, { textsPerMonth }: Policy.Policy): Follow[] => [
  { kind: "text", text: { template: "texting.welcome", personId } },
  {
    kind: "notification",
    personId,
    alert: {
      title: "Text messages are on",
      message: `We may text the phone that ends in ${lastDigitsOf(cellPhone)}, at most ${textsPerMonth} times a month.`,
      url: "/opt-in",
    },
  },
];

export async function optOut(actor: Actor, { source }: TextOptOut): Promise<User> {
  const { personId, actedBy } = personOf(actor);
  await retryWhenOvertaken(() => end(actor, personId, actedBy ? "staff" : source));
  return CurrentUser.getUser(actor);
}

async function end(actor: Actor, id: PersonId, source: TextOptOut["source"] | "staff"): Promise<void> {
  const person = await Person.getForRequest(actor, id);
  const withdrawn = await Consent.withdrawn({ id, cellPhone: person.cellPhone }, source);
  if (withdrawn.length === 0 && !person.willText) return;
  await record(actor, {
    about: id,
    action: "texting.opted-out",
    writes: [...withdrawn, Person.patchAsRead(person, { set: { willText: false } }, ["cellPhone"])],
    before: { willText: person.willText },
    after: { willText: false, source },
    follows: [{ kind: "notification", personId: id, alert: ended }],
  });
}

const ended = {
  title: "Text messages are off",
  message: "We send no more text messages. You can opt in again at any time.",
  url: "/opt-in",
};
