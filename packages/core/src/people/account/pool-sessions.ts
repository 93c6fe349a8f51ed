import * as Outbox from "../../ground/change/outbox.ts";
import { log } from "../../ground/route/log.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import * as SecondFactor from "./second-factor.ts";

/** No new tokens from the pool: now, or by the outbox if it fails. The change before stays, so this never throws. */
export const signOutInPool = (id: PersonId): Promise<void> =>
  UserPool.signOutEverywhere(id).then(() => undefined, later(id, { kind: "pool-sign-out", personId: id }));

/** A second factor that only the pool has would lock out the proven owner. */
export const agreeInPool = (id: PersonId): Promise<void> =>
  SecondFactor.agreeWithPool(id).catch(later(id, { kind: "second-factor-off", personId: id }));

const later = (personId: PersonId, follow: Parameters<typeof Outbox.entry>[0]) => async (error: unknown) => {
  log.warn("account.user-pool-not-told", { personId, error });
  await commit([Outbox.entry(follow)]);
};
