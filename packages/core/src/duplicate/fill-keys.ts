import { listSomePeople } from "../person/list-everybody.ts";
import { now } from "../shared/clock.ts";
import { log } from "../shared/log.ts";
import type { PersonId } from "../shared/values.ts";
import { workThrough } from "../shared/work-through.ts";
import { comparisonVersion as version } from "./compared-values.rules.ts";
import { DuplicateFillEntity } from "./duplicate-fill.entity.ts";
import { keepKeys } from "./keep-keys.ts";

/** A run is short, because others read and write meanwhile. 100,000 people take two days. */
const usual = { most: 500, perPage: 250 };
const atOnce = 4;

/** The keys of people from before there were any. Goes on where the last run stopped; does nothing once all are done. */
export async function fillKeys({ most, perPage } = usual): Promise<{ compared: number }> {
  const { data: progress } = await DuplicateFillEntity.get({ version }).go({ consistent: true });
  if (progress?.finishedAt) return { compared: 0 };
  let compared = 0;
  let cursor = progress?.cursor ?? null;
  do {
    const page = await listSomePeople(cursor, perPage);
    await workThrough(page.ids, compare, atOnce);
    compared += page.ids.length;
    cursor = page.cursor;
    await DuplicateFillEntity.put({ version, ...(cursor ? { cursor } : { finishedAt: now() }) }).go();
  } while (cursor && compared < most);
  return { compared };
}

/** Whom it fails for does not hold up the others; their next change compares them again. */
const compare = (personId: PersonId): Promise<void> =>
  keepKeys(personId).catch((error: unknown) => log.error("duplicate.not-compared", { personId, error }));
