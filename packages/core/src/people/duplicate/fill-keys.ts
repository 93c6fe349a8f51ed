import * as Outbox from "../../ground/change/outbox.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit, unlessOvertaken } from "../../ground/storage/commit.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import { listSomePeople } from "../person/all-people/some-people.ts";
import { comparisonVersion as version } from "./compared-values.rules.ts";
import { DuplicateFillEntity } from "./duplicate-fill.entity.ts";
import { keepKeys } from "./keep-keys.ts";

/** A run is short, because others read and write meanwhile. 100,000 people take two days. */
const usual = { most: 500, perPage: 250 };
const atOnce = 4;

/** The keys of people from before there were any. Goes on where the last run stopped; does nothing once all are done. */
export async function fillKeys({ most, perPage } = usual): Promise<{ compared: number }> {
  const { beganAt, finishedAt, cursor: from = null, compared: before = 0 } = await progress();
  if (finishedAt) return { compared: 0 };
  let compared = 0;
  let cursor: string | null = from;
  do {
    const page = await listSomePeople(cursor, perPage);
    await workThrough(page.ids, compare, atOnce);
    compared += page.ids.length;
    cursor = page.cursor;
    if (!(await reach({ beganAt, cursor, compared: before + compared }))) break;
  } while (cursor && compared < most);
  log.info("duplicate.keys-filled", { compared, soFar: before + compared, isDone: cursor === null });
  return { compared };
}

interface FillProgress {
  readonly beganAt: Instant;
  readonly cursor?: string | undefined;
  readonly compared?: number | undefined;
  readonly finishedAt?: Instant | undefined;
}

async function progress(): Promise<FillProgress> {
  const { data } = await DuplicateFillEntity.get({ version }).go({ consistent: true });
  if (data?.beganAt) return { ...data, beganAt: data.beganAt };
  const began = { ...data, version, beganAt: now() };
  await DuplicateFillEntity.put(began).go();
  return began;
}

interface Reached {
  readonly beganAt: Instant;
  readonly cursor: string | null;
  readonly compared: number;
}

/** False, if it has begun anew meanwhile. */
async function reach({ beganAt, cursor, compared }: Reached): Promise<boolean> {
  const reached = { version, beganAt, compared, ...(cursor ? { cursor } : { finishedAt: now() }) };
  const kept = DuplicateFillEntity.put(reached).where((at, { eq }) => eq(at.beganAt, beganAt));
  return (await unlessOvertaken(kept.go())) !== undefined;
}

/** After an import: the places of new people may have been passed already. Safe to repeat. */
export async function fillAnew(importedAt: Instant): Promise<void> {
  const began = DuplicateFillEntity.put({ version, beganAt: now() }).where(
    (at, { lte, notExists }) => `${notExists(at.beganAt)} OR ${lte(at.beganAt, importedAt)}`,
  );
  await unlessOvertaken(began.go());
}

export async function isFilled(): Promise<boolean> {
  const { data } = await DuplicateFillEntity.get({ version }).go();
  return data?.finishedAt !== undefined;
}

/** Whom it fails for does not hold up the others: the outbox tries again, and at last names them to staff. */
const compare = (personId: PersonId): Promise<void> =>
  keepKeys(personId).catch(async (error: unknown) => {
    log.error("duplicate.not-compared", { personId, error });
    await commit([Outbox.entry({ kind: "duplicate-keys", personId })]);
  });
