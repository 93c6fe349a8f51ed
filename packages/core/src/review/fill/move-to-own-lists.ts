import { shardKeyOf, smallListPlace } from "../../engines/list/list-index.ts";
import { commit, isCommitted, write } from "../../ground/storage/commit.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as ReviewItems from "../items.ts";
import { ReviewItemEntity } from "../review.entity.ts";
import type { ReviewItemId, ReviewKind } from "../review.schema.ts";
import { type SubjectWords, waitsInList } from "../subject.schema.ts";

interface Migration {
  readonly isApplied: boolean;
}

/**
 * The migration for what waits in the list of all queues, and whose kind has a list of its own (docs/lists.md#a-migration).
 * Answers how many there are. It reads only what waits of these kinds. Safe to repeat.
 */
export async function moveToOwnLists(queues: readonly SubjectWords[], migration: Migration): Promise<number> {
  let found = 0;
  for (const words of queues) if (words.keeps === "own list") found += await moveAll(words, migration);
  return found;
}

async function moveAll(words: SubjectWords, { isApplied }: Migration): Promise<number> {
  let found = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(words, cursor);
    found += page.data.length;
    if (isApplied) await workThrough(page.data, ({ itemId }) => move(words, itemId), 4);
    cursor = page.cursor;
  } while (cursor);
  return found;
}

const placeOf = (words: SubjectWords): string => shardKeyOf(waitsInList(words), smallListPlace.shards[0]);

const readPage = (words: SubjectWords, cursor: string | null) =>
  ReviewItemEntity.query
    .byStatus({ status: "pending" })
    .begins({ kind: `${words.kind}#` as ReviewKind })
    .where(({ smallListIn }, { ne }) => ne(smallListIn, placeOf(words)))
    .go({ attributes: ["itemId"], cursor, limit: 500, pages: 1 });

/** What was decided meanwhile has left its list, and stays out of it. */
const move = (words: SubjectWords, itemId: ReviewItemId): Promise<boolean> =>
  isCommitted(
    commit([
      write(
        ReviewItems.patched(words, itemId)
          .where(
            ({ status, smallListIn }, { eq, ne }) => `${eq(status, "pending")} AND ${ne(smallListIn, placeOf(words))}`,
          )
          .params(),
      ),
    ]),
  );
