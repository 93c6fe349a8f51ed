import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { isJustMade } from "../../ground/shared/just-made.rules.ts";
import { comparedAgain, phoneSet } from "../person/compared-fields.ts";
import * as Person from "../person/person.ts";
import { personCreated } from "../person/sign-in-address.ts";
import type { CreatedUser, NewUser } from "./staff-user.schema.ts";

/** They get a mail with a link to choose a password. Until then, the entered data are the association's own. */
export async function register(actor: Actor, form: NewUser): Promise<CreatedUser> {
  const present = await Person.findByEmail(form.email);
  if (present && isSameRequest(present, form)) return { id: present.id, memberNumber: present.memberNumber };
  if (present) throw emailTaken();
  const { firstName, middleName, lastName, email, cellPhone } = form;
  const said = { firstName, ...(middleName && { middleName }), lastName, email, ...(cellPhone && { cellPhone }) };
  const at = now();
  const id = createId("person");
  const person = { id, memberNumber: await Person.nextMemberNumber(), ...said, registeredAt: at, importedAt: at };
  await record(actor, {
    about: id,
    action: "people.registered",
    writes: personCreated(person, "people.email-taken"),
    after: { ...said, memberNumber: person.memberNumber },
    follows: [{ kind: "invitation", personId: id }, ...comparedAgain(id, phoneSet(cellPhone))],
  });
  return { id, memberNumber: person.memberNumber };
}

/** Sent again because its answer was lost. Who has registered themselves has no `importedAt`. */
const isSameRequest = ({ importedAt, firstName, lastName }: Person.Person, form: NewUser): boolean =>
  importedAt !== undefined &&
  isJustMade(importedAt, now()) &&
  firstName === form.firstName &&
  lastName === form.lastName;

const emailTaken = () =>
  new DomainError("people.email-taken", {
    errors: [{ path: "email", message: "Somebody has an account with this e-mail address. Look for them in Users." }],
  });
