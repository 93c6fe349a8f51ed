import { now } from "../../ground/shared/clock.ts";
import { unlessOvertaken } from "../../ground/storage/commit.ts";
import { BulkEntity } from "./bulk.entity.ts";
import type { BulkId } from "./bulk.schema.ts";
import * as ListFileStore from "./list-file-store.gateway.ts";

/** Somebody was erased, and the files of lists may have them: those that are there go, those that are made begin again. */
export async function withdrawFiles(): Promise<void> {
  for (const { id, state } of await recentFiles()) {
    if (state === "running") await startAgain(id);
    await removeFile(id);
  }
}

/** On AWS, the bucket does it, too. */
export async function removeOldFiles(): Promise<void> {
  for (const { id, file } of await recentFiles()) if (file && file.validUntil <= now()) await removeFile(id);
}

async function recentFiles() {
  const { data } = await BulkEntity.query.byAge({}).go({ order: "desc", pages: "all" });
  return data.filter(({ action, state, file }) => action === "file" && (file || state === "running"));
}

const startAgain = (id: BulkId) =>
  unlessOvertaken(
    BulkEntity.patch({ id })
      .remove(["begunAt"])
      .where(({ state }, { eq }) => eq(state, "running"))
      .go(),
  );

async function removeFile(id: BulkId): Promise<void> {
  await ListFileStore.remove(id);
  await unlessOvertaken(
    BulkEntity.patch({ id })
      .remove(["file"])
      .where(({ file }, { exists }) => exists(file))
      .go(),
  );
}
