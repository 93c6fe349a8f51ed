import { type Actor, personOf } from "../../ground/route/actor.ts";
import { expiresIn } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { write } from "../../ground/storage/commit.ts";
import { BulkEntity } from "./bulk.entity.ts";
import { type BulkId, type BulkJob, bulkDays, bulkId, isEventAction } from "./bulk.schema.ts";
import { answerOf, beginWith, read, readFailures } from "./bulk.ts";

/** Once for each job: pressed twice, it answers the same one. */
export async function tryFailedAgain(actor: Actor, id: BulkId): Promise<BulkJob> {
  personOf(actor);
  const job = await read(id);
  if (job.againAs) return answerOf(await read(job.againAs), []);
  if (!isEventAction(job.action) || job.state !== "done" || job.failed === 0) {
    throw new DomainError("bulk.nothing-failed");
  }
  const againAs = createId(bulkId);
  const isFirst = BulkEntity.patch({ id })
    .set({ againAs })
    .where((kept, { notExists }) => notExists(kept.againAs));
  const ids = (await readFailures(job)).map(({ id: row }) => row);
  const press = [write(isFirst.params(), "bulk.nothing-failed")];
  const { action, input } = job;
  await beginWith(actor, { action, input, ids }, { id: againAs, expiresAt: expiresIn(bulkDays * 24 * 3600), press });
  return answerOf(await read(againAs), []);
}
