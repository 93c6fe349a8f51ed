import { newInList } from "../../../engines/list/list-index.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { commit, isCommitted, type Write, write } from "../../../ground/storage/commit.ts";
import { retryWhen } from "../../../ground/storage/retry.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import { PersonEntity } from "../person.entity.ts";

interface MigrationProgress {
  /** Counted from 1. */
  readonly segment: number;
  readonly read: number;
  readonly missing: number;
  readonly isDone: boolean;
}

interface Migration {
  readonly isApplied: boolean;
  /** The database divides the table into so many parts, which are read at once. */
  readonly segments?: number;
  /** Items of the table that one request reads. */
  readonly perPage?: number;
  /** Called after each page. */
  readonly tell?: (progress: MigrationProgress) => void;
}

const atOnce = 4;

/** The migration that others are written after (docs/lists.md#a-migration). Answers how many people lack their keys in the list of users, and adds them if it is asked to. Safe to break off and to repeat. */
export async function listEverybody({ segments = 8, ...migration }: Migration): Promise<number> {
  const all = Array.from({ length: segments }, (_, index) => migrateSegment(index, segments, migration));
  return (await Promise.all(all)).reduce((sum, missing) => sum + missing, 0);
}

async function migrateSegment(Segment: number, TotalSegments: number, migration: Migration): Promise<number> {
  const { isApplied, perPage = 500, tell } = migration;
  let [read, missing] = [0, 0];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor, perPage, { Segment, TotalSegments });
    const unlisted = page.data.filter(({ listedIn }) => listedIn === undefined);
    if (isApplied) await workThrough(unlisted, ({ id }) => putInList(id), atOnce);
    read += page.data.length;
    missing += unlisted.length;
    cursor = page.cursor;
    tell?.({ segment: Segment + 1, read, missing, isDone: cursor === null });
  } while (cursor);
  return missing;
}

interface ScanSegment {
  readonly Segment: number;
  readonly TotalSegments: number;
}

const readPage = (cursor: string | null, limit: number, params: ScanSegment) =>
  PersonEntity.scan.go({ attributes: ["id", "listedIn"], cursor, limit, pages: 1, params });

/** Whoever was changed meanwhile has the keys already, and whoever was erased stays erased. */
const putInList = (id: PersonId): Promise<boolean> =>
  isCommitted(retryWhen(["conflict.busy"], () => commit([put(id)])));

const put = (id: PersonId): Write =>
  write(
    PersonEntity.patch({ id })
      .set(newInList("users", id))
      .where(({ listedIn }, { notExists }) => notExists(listedIn))
      .params(),
  );
