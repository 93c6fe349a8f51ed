import * as Policy from "../../../../engines/policy/policy.ts";
import { record } from "../../../../ground/change/record.ts";
import { systemActor } from "../../../../ground/route/actor.ts";
import { log } from "../../../../ground/route/log.ts";
import { today } from "../../../../ground/shared/clock.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import { workThrough } from "../../../../ground/storage/work-through.ts";
import { type EndingRegistration, registrationsEndingOn } from "../registration-copies.ts";
import * as Registrations from "../registrations.ts";
import { deadlinesExpiredBy } from "./expired-for-good.rules.ts";
import { changedWithUnused, readIfPast } from "./expired-payments.ts";

const job = systemActor("expired-registrations");

/** Staff are to decide about what was paid for them and not used (bylaws#registration-unused-payments). Answers how many came into their list. */
export async function listExpired(): Promise<number> {
  const expired = await registrationsEndingOn(deadlinesExpiredBy(today(), await Policy.of()));
  return workThrough(expired, listOrLog, 5);
}

const listOrLog = (expired: EndingRegistration): Promise<boolean> =>
  retryWhenOvertaken(() => list(expired)).catch((error) => {
    log.error("registration.unused-not-listed", { registration: expired.id, error });
    throw error;
  });

async function list({ personId, id }: EndingRegistration): Promise<boolean> {
  const registration = await Registrations.find(personId, id);
  const read = registration && (await readIfPast(registration));
  if (!read) return false;
  const { isListed, registration: next, writes, follows } = changedWithUnused(read, {});
  if (!isListed) return false;
  await record(job, {
    about: personId,
    action: "registration.unused-listed",
    writes,
    after: { registration: id, lines: next.unusedPayments?.lines },
    follows,
  });
  return true;
}
