import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { commit } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { patient, retryWhen } from "../../ground/storage/retry.ts";
import * as OwnToken from "../../vendors/cognito/own-token.gateway.ts";
import { endAccess, pendingOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { accountLimits } from "./account.limit.ts";
import type { PasswordChange } from "./account.schema.ts";
import { alertOf } from "./account-alerts.ts";
import { requireGoodPassword } from "./password-check.ts";
import { signOutInPool } from "./pool-sessions.ts";

/** Ends this session too: the person has just typed the new password. */
export async function changePassword(actor: Actor, form: PasswordChange): Promise<Done> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt(accountLimits["password-change.person"], personId);
  const person = await Person.getForRequest(actor, personId);
  await requireGoodPassword(form.password, person.email);
  await OwnToken.changePassword(accessToken, form.currentPassword, form.password);
  // Recorded first, so that no parallel save can get in its way.
  await record(actor, {
    about: personId,
    action: "account.password-changed",
    hasHappened: true,
    writes: [],
    ...pendingOf(person),
    follows: passwordChangedFollows(person),
  });
  await retryWhen(["conflict.busy"], () => commit([Person.patch(personId, endAccess())]), patient);
  await signOutInPool(personId);
  return { done: true };
}

export const passwordChangedFollows = ({ id, email, firstName }: Person.Person): Follow[] => [
  { kind: "mail", mail: { template: "account.password-changed", to: email, data: { firstName, changedAt: now() } } },
  alertOf("password-changed", id),
];
