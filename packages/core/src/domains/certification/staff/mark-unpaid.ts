import { commit, isCommitted, write } from "../../../ground/storage/commit.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import { RegistrationRowEntity } from "../registration/registration.entity.ts";

/** The migration for rows of approved registrations that an earlier release wrote: the job of unpaid ones finds them by this key (docs/lists.md#a-migration). Answers how many lack it. Safe to repeat. */
export async function markUnpaid({ isApplied }: { readonly isApplied: boolean }): Promise<number> {
  let missing = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    missing += page.data.length;
    if (isApplied) await workThrough(page.data, mark, 4);
    cursor = page.cursor;
  } while (cursor);
  return missing;
}

const readPage = (cursor: string | null) =>
  RegistrationRowEntity.scan
    .where(
      ({ isUnpaid, isClosed, unpaid }, { eq, notExists }) =>
        `${eq(isUnpaid, true)} AND ${eq(isClosed, false)} AND ${notExists(unpaid)}`,
    )
    .go({ cursor, limit: 500, pages: 1 });

type RowToMark = Awaited<ReturnType<typeof readPage>>["data"][number];

/** One that was written meanwhile has its key, or needs none. */
const mark = (row: RowToMark): Promise<boolean> =>
  isCommitted(
    commit([
      write(
        RegistrationRowEntity.put({ ...row, unpaid: "yes" })
          .where(({ listRevision }, { eq }) => eq(listRevision, row.listRevision))
          .params(),
      ),
    ]),
  );
