import { expiresIn, now } from "../../ground/shared/clock.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { BulkRowEntity } from "./bulk.entity.ts";
import { bulkDays } from "./bulk.schema.ts";
import type { RowWork } from "./row-action.ts";

/** `conflict` if the job has done this row before. */
export const markOnce = ({ id, row, by }: Pick<RowWork, "id" | "row" | "by">): Write =>
  write(
    BulkRowEntity.create({
      ...{ id, row, addedBy: by, addedAt: now() },
      expiresAt: expiresIn(bulkDays * 24 * 3600),
    }).params(),
  );
