import type { SystemDataRow } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { useState } from "react";
import { sayFailed } from "../../../components/state/show-toast.ts";
import { asApiError } from "../../../lib/failure/api-error.ts";
import { isOutcomeUnknown } from "../../../lib/failure/unknown-outcome.ts";
import { rowName } from "../row-columns.tsx";
import { useOrderRows, useReadRows } from "../system-data.api.ts";

export interface RowOrdering {
  readonly rows: readonly SystemDataRow[];
  readonly move: (from: number, to: number) => Promise<void>;
  /** Where the row that was moved last is now, for a screen reader. */
  readonly said: string;
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};

const readAgain = "No answer came, so the list was read again. It shows the order that is stored now.";
const movedMeanwhile =
  "Somebody has changed these rows since you opened the page, so yours was not moved. The list shows what is stored now: move it again.";
const unknownOrder = "We do not know whether the new order was stored. Reload the page and look before you try again.";

/** Nothing of our own for an order that was refused and cannot be read: the problem says to reload. */
function sentenceFor({ isOvertaken, isRead }: { isOvertaken: boolean; isRead: boolean }): string | undefined {
  if (isOvertaken) return isRead ? movedMeanwhile : undefined;
  return isRead ? readAgain : unknownOrder;
}

/** The new order is shown at once; if it is not stored, the order that is stored is shown again. */
export function useRowOrder(page: AnyPage, rows: readonly SystemDataRow[]): RowOrdering {
  const [wished, setWished] = useState<readonly string[]>();
  const [said, setSaid] = useState("");
  const { run } = useOrderRows();
  const read = useReadRows(page.name);
  const wishedIndex = ({ id }: SystemDataRow) => wished?.indexOf(id) ?? 0;
  const shown = wished ? rows.toSorted((a, b) => wishedIndex(a) - wishedIndex(b)) : rows;

  /** Whether the order is stored after all. */
  async function isStoredAnyway(error: unknown, ids: readonly string[]): Promise<boolean> {
    const isOvertaken = asApiError(error).problem.code === "system-data.changed-meanwhile";
    if (!isOvertaken && !isOutcomeUnknown(error)) return sayFailed(error).then(() => false);
    const latest = await read().catch(() => undefined);
    const stored = latest?.data.filter(({ archivedAt }) => archivedAt === undefined).map(({ id }) => id);
    if (stored?.join() === ids.join()) return true;
    await sayFailed(error, sentenceFor({ isOvertaken, isRead: latest !== undefined }));
    return false;
  }

  const move = async (from: number, to: number) => {
    const row = shown[from];
    if (!row || from === to || to < 0 || to >= shown.length) return;
    const ids = moved(shown, from, to).map(({ id }) => id);
    setWished(ids);
    setSaid("");
    const seen = shown.map(({ id }) => id);
    const isStored = await run({ params: { name: page.name }, body: { ids, seen } }).then(
      () => true,
      (error: unknown) => isStoredAnyway(error, ids),
    );
    setWished((latest) => (latest === ids ? undefined : latest));
    if (isStored) setSaid(`${rowName(page, row)} is now ${to + 1} of ${ids.length}`);
  };
  return { rows: shown, move, said };
}
