import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { accountLimits } from "../account/account.limit.ts";
import { alertOf } from "../account/account-alerts.ts";
import { signOutInPool } from "../account/pool-sessions.ts";
import { isUnclaimedImport } from "../person/empty-account.rules.ts";
import { endAccess, pendingOf, tokenHashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { peopleLimits } from "./people.limit.ts";
import type { EndReason } from "./people.schema.ts";

/** The same mail as if they had asked for it. A person without a login gets the mail to choose a first password. */
export async function sendPasswordLink(actor: Actor, id: PersonId): Promise<Done> {
  await countAttempt(peopleLimits["password-link.staff"], personOf(actor).personId);
  const person = await Person.get(id);
  const { email } = person;
  await countAttempt(accountLimits["password-reset.email"], tokenHashOf(email));
  await record(actor, {
    about: id,
    action: "people.password-link-sent",
    writes: [],
    follows: [isUnclaimedImport(person) ? { kind: "invitation", personId: id } : { kind: "password-reset", email }],
  });
  return { done: true };
}

/** Also ends mailed links and a new address that waits to be confirmed. The person is told. */
export async function endSessions(actor: Actor, id: PersonId, { reason }: EndReason): Promise<Done> {
  const person = await Person.get(id);
  const { email, firstName } = person;
  await record(actor, {
    about: id,
    action: "people.sessions-ended",
    writes: [Person.patch(id, endAccess())],
    ...pendingOf(person),
    reason,
    follows: [
      { kind: "mail", mail: { template: "people.sessions-ended", to: email, data: { firstName } } },
      alertOf("sessions-ended-by-staff", id),
    ],
  });
  await signOutInPool(id);
  return { done: true };
}
