import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import { loginOf } from "../../vendors/cognito/user-pool.gateway.ts";
import { isUnclaimedImport } from "../person/empty-account.rules.ts";
import * as Person from "../person/person.ts";
import { personFactsOf } from "../person/user.ts";
import { mayBeActedAs } from "./impersonation.ts";
import { type SecuIdChange, StaffUser } from "./staff-user.schema.ts";

export const get = async (_actor: Actor, id: PersonId): Promise<StaffUser> => seenByStaff(await Person.get(id));

export async function seenByStaff(person: Person.Person): Promise<StaffUser> {
  const [login, isOpen] = await Promise.all([loginOf(person.id), mayBeActedAs(person)]);
  const { emailProvedAt, lastSignedInAt, activeFlags } = person;
  return StaffUser.parse({
    ...(await personFactsOf(person)),
    name: Person.nameOf(person),
    flags: activeFlags,
    mayBeActedAs: isOpen,
    signIn: {
      isDeleted: login === undefined && person.loginReadyAt !== undefined,
      hasLogin: login !== undefined && !isUnclaimedImport(person),
      hasSecondFactor: person.hasSecondFactor || (login?.asksForCode ?? false),
      isLocked: login?.isLocked ?? false,
      emailProvedAt,
      lastSignedInAt,
    },
  });
}

export const updateSecuId = (actor: Actor, id: PersonId, { secuId }: SecuIdChange): Promise<StaffUser> =>
  retryWhenChanged(async () => {
    const person = await Person.get(id);
    if ((person.secuId ?? "") === secuId) return seenByStaff(person);
    await record(actor, {
      about: id,
      action: "people.secu-id-changed",
      writes: [Person.patchAsRead(person, secuId ? { set: { secuId } } : { remove: ["secuId"] }, ["secuId"])],
      before: { secuId: person.secuId },
      after: secuId ? { secuId } : {},
    });
    return seenByStaff({ ...person, secuId: secuId || undefined });
  });
