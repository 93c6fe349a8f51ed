import type { SystemDataRow } from "@guildhall/core/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/system-page/system-page.schema";
import { useState } from "react";
import { sayFailed } from "../../../components/state/show-toast.ts";
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
const unknownOrder = "We do not know whether the new order was stored. Reload the page and look before you try again.";

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
    if (!isOutcomeUnknown(error)) return sayFailed(error).then(() => false);
    const latest = await read().catch(() => undefined);
    const stored = latest?.data.filter(({ archivedAt }) => archivedAt === undefined).map(({ id }) => id);
    if (stored?.join() === ids.join()) return true;
    await sayFailed(error, latest ? readAgain : unknownOrder);
    return false;
  }

  const move = async (from: number, to: number) => {
    const row = shown[from];
    if (!row || from === to || to < 0 || to >= shown.length) return;
    const ids = moved(shown, from, to).map(({ id }) => id);
    setWished(ids);
    setSaid("");
    const isStored = await run({ params: { name: page.name }, body: { ids } }).then(
      () => true,
      (error: unknown) => isStoredAnyway(error, ids),
    );
    setWished((latest) => (latest === ids ? undefined : latest));
    if (isStored) setSaid(`${rowName(page, row)} is now ${to + 1} of ${ids.length}`);
  };
  return { rows: shown, move, said };
}
