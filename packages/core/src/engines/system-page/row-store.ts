import type { ProblemCode } from "../../ground/shared/problem.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import type { AnyPage } from "./system-page.schema.ts";
import { SystemRowEntity } from "./system-row.entity.ts";
import { type SystemRow, withSeedRows } from "./system-row.rules.ts";
import { partitionOf, storedRows } from "./system-rows.ts";

export interface RowStore {
  /** As they are now, archived ones too. */
  readonly read: () => Promise<StoredPage>;
  /** Refused where the row is not as it was read. */
  readonly save: (row: SystemRow, read: SystemRow | undefined) => readonly Write[];
  /** Gets the row as it would be if it were archived. Without it every row is. */
  readonly remove?: (row: SystemRow) => readonly Write[];
  /** Where ids are not made from the name. */
  readonly idOf?: (values: Readonly<Record<string, unknown>>) => string;
}

export interface StoredPage {
  readonly rows: readonly SystemRow[];
  /** Of deleted rows, too. */
  readonly ids: ReadonlySet<string>;
}

export const overtaken: ProblemCode = "system-data.changed-meanwhile";

/** A row that came with the system is deleted by a mark that hides it. */
export function settingStore(page: AnyPage): RowStore {
  const { seed = [] } = page;
  const kind = partitionOf(page);
  const keep = ({ values, beside: _, mark: _mark, ...row }: SystemRow, read: SystemRow | undefined): Write => {
    const put = SystemRowEntity.put({ ...row, kind, value: values, revision: row.revision });
    const asRead = put.where(({ id, revision }, { eq, notExists }) =>
      read && read.revision > 0 ? revisionIs(read.revision, { revision, eq, notExists }) : notExists(id),
    );
    return write(asRead.params(), overtaken);
  };
  return {
    read: async () => {
      const stored = await storedRows(page, { consistent: true });
      return { rows: withSeedRows(stored, seed), ids: new Set([...stored, ...seed].map(({ id }) => id)) };
    },
    save: (row, read) => [keep(row, read)],
    remove: (row) => {
      const deletedAt = row.archivedAt;
      const isSeed = seed.some(({ id }) => id === row.id);
      if (isSeed) return [keep({ ...row, deletedAt }, { ...row, revision: row.revision - 1 })];
      const gone = SystemRowEntity.remove({ kind, id: row.id }).where(({ revision }, { eq, notExists }) =>
        revisionIs(row.revision - 1, { revision, eq, notExists }),
      );
      return [write(gone.params(), overtaken)];
    },
  };
}

interface RevisionCondition {
  readonly revision: unknown;
  eq(attribute: never, value: never): string;
  notExists(attribute: never): string;
}

/** What was imported has none, which is read as 1. */
export const revisionIs = (read: number, { revision, eq, notExists }: RevisionCondition): string =>
  read === 1
    ? `(${eq(revision as never, 1 as never)} OR ${notExists(revision as never)})`
    : eq(revision as never, read as never);
