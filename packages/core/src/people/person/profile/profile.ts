import * as Policy from "../../../engines/policy/policy.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { dayIn } from "../../../ground/shared/values.ts";
import { retryWhenChanged } from "../../../ground/storage/retry.ts";
import { isMemberOn } from "../membership.rules.ts";
import * as Person from "../person.ts";
import { isPromptDue } from "../profile.rules.ts";
import type { User } from "../user.schema.ts";
import { getUser, personFactsOf, userViewOf } from "../user.ts";
import * as About from "./about-person.ts";
import { type AfcpeSettings, Profile, type SocialDetails } from "./profile.schema.ts";
import { save } from "./profile-save.ts";

export async function get(actor: Actor): Promise<Profile> {
  return seenBy(actor, await About.read(personOf(actor).personId));
}

/** A member biography is kept when a membership ends, for the next one. */
export async function seenBy(actor: Actor, { person, biography }: About.AboutPerson): Promise<Profile> {
  const facts = await personFactsOf(person);
  const memberBio = facts.membership.valid ? biography.memberBio : undefined;
  return Profile.parse({ ...facts, ...biography, memberBio, ...(await userViewOf(actor, person)) });
}

export async function updateSocial(
  actor: Actor,
  { publicBio, memberBio, ...handles }: SocialDetails,
): Promise<Profile> {
  const kept = await save(actor, ({ person }) => {
    if (memberBio !== undefined && !isMemberOn(person, today())) throw new DomainError("account.members-only");
    return {
      action: "account.social-changed",
      person: handles,
      biography: { publicBio, memberBio },
      ...(publicBio !== undefined && { derived: { hasPublicBio: publicBio !== "" } }),
      restsOn: ["membershipStart", "membershipEnd"],
    };
  });
  return seenBy(actor, kept);
}

export async function updateSettings(actor: Actor, { mediaResource }: AfcpeSettings): Promise<Profile> {
  const kept = await save(actor, () => ({ action: "account.settings-changed", person: { mediaResource } }));
  return seenBy(actor, kept);
}

/** Of two tabs at once, the second changes nothing. */
export async function notePrompt(actor: Actor): Promise<User> {
  const { personId } = personOf(actor);
  await retryWhenChanged(async () => {
    const person = await Person.getForRequest(actor, personId);
    if (!isPromptDue(person, dayIn, { ...(await Policy.of()), today: today() })) return;
    const profileUpdateModalShown = now();
    await record(actor, {
      about: personId,
      action: "account.profile-prompt-shown",
      writes: [Person.patchAsRead(person, { set: { profileUpdateModalShown } })],
      after: { profileUpdateModalShown },
    });
  });
  return getUser(actor);
}
