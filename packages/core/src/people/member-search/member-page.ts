import type { Actor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isListed, isShownOn, workAreasOf } from "../person/listing.rules.ts";
import * as About from "../person/profile/about-person.ts";
import { countPage, lookingMember } from "./looking-member.ts";
import { MemberPage } from "./member-search.schema.ts";

/** Who is not listed is as unknown as who does not exist (bylaws#member-search). */
export async function get(actor: Actor, id: PersonId): Promise<MemberPage> {
  const { id: ownId } = await lookingMember(actor);
  await countPage(ownId);
  const about = await About.read(id);
  const isOwn = id === ownId;
  if (!isOwn && !isShownOn(about.person, today())) throw new DomainError("not-found");
  return MemberPage.parse({ ...wordsOf(about), isOwn, isListed: isListed(about.person) });
}

/** The schema leaves out what is not to be shown. */
function wordsOf(about: About.AboutPerson) {
  const { person, biography } = about;
  const { city, state } = person.primaryAddress ?? {};
  return { ...person, ...biography, ...workAreasOf(about), city, state };
}
