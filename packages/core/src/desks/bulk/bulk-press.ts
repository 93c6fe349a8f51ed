import { createHash } from "node:crypto";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { expiresIn } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError, somebodyWasFaster } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { type BulkId, bulkDays, bulkId } from "./bulk.schema.ts";
import { BulkPressEntity } from "./bulk-press.entity.ts";

export interface NewJob {
  readonly id: BulkId;
  readonly expiresAt: number;
  /** To be written in the transaction that begins the job, before everything else in it. */
  readonly press: readonly Write[];
}

interface Press {
  readonly personId: PersonId;
  readonly pressId: string;
  readonly digest: string;
}

/** Begins one job for each press of a button, however often the press is sent. Answers the job's id. */
export async function beginOncePerPress(
  actor: Actor,
  asked: { readonly pressId?: string | undefined },
  begin: (job: NewJob) => Promise<void>,
): Promise<BulkId> {
  const job = { id: createId(bulkId), expiresAt: expiresIn(bulkDays * 24 * 3600) };
  const { pressId } = asked;
  if (pressId === undefined) {
    await begin({ ...job, press: [] });
    return job.id;
  }
  const press = { personId: personOf(actor).personId, pressId, digest: digestOf(asked) };
  const earlier = await begunBy(press);
  if (earlier) return earlier;
  try {
    await begin({ ...job, press: [write(BulkPressEntity.create({ ...press, ...job }).params())] });
    return job.id;
  } catch (error) {
    // The same press arrived twice at once, and the other request was faster.
    const other = somebodyWasFaster(error) ? await begunBy(press) : undefined;
    if (other) return other;
    throw error;
  }
}

async function begunBy({ digest, ...key }: Press): Promise<BulkId | undefined> {
  const { data } = await BulkPressEntity.get(key).go({ consistent: true });
  if (data && data.digest !== digest) throw new DomainError("bulk.pressed-otherwise");
  return data?.id;
}

const digestOf = (asked: object): string => createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
