import { listSomePeople } from "../person/list-everybody.ts";
import { now } from "../shared/clock.ts";
import { workThrough } from "../shared/work-through.ts";
import { comparisonVersion as version } from "./compared-values.rules.ts";
import { DuplicateFillEntity } from "./duplicate-fill.entity.ts";
import { keepKeys } from "./keep-keys.ts";

/** What a run of the job has time for. */
const usual = { most: 5000, perPage: 1000 };
const atOnce = 10;

/** The keys of people from before there were any. Goes on where the last run stopped; does nothing once all are done. */
export async function fillKeys({ most, perPage } = usual): Promise<{ compared: number }> {
  const { data: progress } = await DuplicateFillEntity.get({ version }).go({ consistent: true });
  if (progress?.finishedAt) return { compared: 0 };
  let compared = 0;
  let cursor = progress?.cursor ?? null;
  do {
    const page = await listSomePeople(cursor, perPage);
    await workThrough(page.ids, keepKeys, atOnce);
    compared += page.ids.length;
    cursor = page.cursor;
    await DuplicateFillEntity.put({ version, ...(cursor ? { cursor } : { finishedAt: now() }) }).go();
  } while (cursor && compared < most);
  return { compared };
}
