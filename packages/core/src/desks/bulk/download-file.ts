import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { BulkFileLink, BulkId } from "./bulk.schema.ts";
import { read } from "./bulk.ts";
import * as ListFileStore from "./list-file-store.gateway.ts";

/** For any staff member, as the list is. The history of the association has each download. */
export async function downloadFile(actor: Actor, id: BulkId): Promise<BulkFileLink> {
  personOf(actor);
  const { file } = await read(id);
  if (!file || file.validUntil <= now()) throw new DomainError("bulk.no-file");
  const url = await ListFileStore.linkTo(id, file.fileName);
  await record(actor, { about: "association", action: "bulk.file-downloaded", writes: [], after: { id } });
  return { url };
}
