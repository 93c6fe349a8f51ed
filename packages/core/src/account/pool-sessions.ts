import * as Outbox from "../change/outbox.ts";
import { commit } from "../shared/commit.ts";
import { log } from "../shared/log.ts";
import type { PersonId } from "../shared/values.ts";
import * as UserPool from "../vendors/cognito/user-pool.gateway.ts";
import * as SecondFactor from "./second-factor.ts";

/**
 * Nobody gets new tokens for a session that the record has ended: the user pool is told now, and by the outbox if it does
 * not answer. What came before stays done, and is not answered as if it were not.
 */
export const signOutInPool = (id: PersonId): Promise<void> =>
  UserPool.signOutEverywhere(id).then(() => undefined, later(id, { kind: "pool-sign-out", personId: id }));

/** What the record does not know of would shut out whoever has just shown that the account is theirs. */
export const agreeInPool = (id: PersonId): Promise<void> =>
  SecondFactor.agreeWithPool(id).catch(later(id, { kind: "second-factor-off", personId: id }));

const later = (personId: PersonId, follow: Parameters<typeof Outbox.entry>[0]) => async (error: unknown) => {
  log.warn("account.user-pool-not-told", { personId, error });
  await commit([Outbox.entry(follow)]);
};
