import { today } from "../../../../ground/shared/clock.ts";
import { commit } from "../../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import { workThrough } from "../../../../ground/storage/work-through.ts";
import * as Person from "../../../../people/person/person.ts";
import { correctRegistrations } from "../hours/correct-registrations.ts";
import { RegistrationEntity } from "../registration.entity.ts";
import * as Registrations from "../registrations.ts";
import { changedWithUnused, readIfPast } from "../unused/expired-payments.ts";
import { withUnused } from "./unused-payments.ts";

interface Migration {
  readonly isApplied: boolean;
}

/** The migration for registrations that were closed, or had expired, before staff had a list of what was paid for them and not used (docs/lists.md#a-migration). Answers of how many something is in no list. Safe to repeat. */
export const markUnused = async (migration: Migration): Promise<number> =>
  (await markClosed(migration)) + (await markExpired(migration));

const markClosed = ({ isApplied }: Migration): Promise<number> =>
  correctRegistrations({
    readPage,
    isConcerned: isUnlisted,
    change: async (registration) => {
      const unused = await withUnused(registration, [], registration.closed?.at);
      return unused.unusedPayments && unused;
    },
    isApplied,
  });

const isUnlisted = ({ closed, unusedPayments }: Registrations.KeptRegistration): boolean =>
  closed !== undefined && !unusedPayments;

async function readPage(cursor: string | null) {
  const page = await RegistrationEntity.scan
    .where(({ closed, unusedPayments }, { exists, notExists }) => `${exists(closed)} AND ${notExists(unusedPayments)}`)
    .go({ cursor, limit: 500, pages: 1 });
  return { ...page, data: page.data.map(({ personId, id }) => ({ personId, registrationId: id })) };
}

/** Nobody is told: it is long ago. */
async function markExpired({ isApplied }: Migration): Promise<number> {
  let found = 0;
  let cursor: string | null = null;
  do {
    const page = await readPast(cursor);
    found += await workThrough(page.data, (past) => retryWhenOvertaken(() => markPast(past, isApplied)), 4);
    cursor = page.cursor;
  } while (cursor);
  return found;
}

const readPast = (cursor: string | null) =>
  RegistrationEntity.scan
    .where(
      ({ status, deadline, closed }, { eq, lt, notExists }) =>
        `${eq(status, "in_progress")} AND ${lt(deadline, today())} AND ${notExists(closed)}`,
    )
    .go({ cursor, limit: 500, pages: 1 });

async function markPast(
  { personId, id }: Pick<Registrations.KeptRegistration, "personId" | "id">,
  isApplied: boolean,
): Promise<boolean> {
  const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.find(personId)]);
  const read = registration && person && (await readIfPast(registration));
  if (!read) return false;
  const { isListed, writes } = changedWithUnused(read, {});
  if (isListed && isApplied) await commit([...writes]);
  return isListed;
}
