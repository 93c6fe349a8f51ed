import type { Actor } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { changeContact } from "../account/contact.ts";
import type { StaffUser, UserChange } from "./staff-user.schema.ts";
import { seenByStaff } from "./staff-user.ts";

/** The rules are those of the person's own form. */
export async function update(actor: Actor, id: PersonId, change: UserChange): Promise<StaffUser> {
  const { person } = await changeContact(actor, change, { personId: id, action: "people.changed", whose: "their" });
  return seenByStaff(person);
}
