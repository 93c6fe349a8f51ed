import type { SystemDataRow } from "@guildhall/core/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/system-page/system-page.schema";
import { useState } from "react";
import { sayFailed } from "../../components/state/show-toast.ts";
import { useOrderRows } from "./system-data.api.ts";

export interface RowOrdering {
  readonly rows: readonly SystemDataRow[];
  readonly move: (from: number, to: number) => Promise<void>;
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};

/** The new order is shown at once; if it is refused, the stored order is shown again. */
export function useRowOrder({ name }: AnyPage, rows: readonly SystemDataRow[]): RowOrdering {
  const [wished, setWished] = useState<readonly string[]>();
  const { run } = useOrderRows();
  const placeOf = ({ id }: SystemDataRow) => wished?.indexOf(id) ?? 0;
  const shown = wished ? rows.toSorted((a, b) => placeOf(a) - placeOf(b)) : rows;
  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length) return;
    const ids = moved(shown, from, to).map(({ id }) => id);
    setWished(ids);
    await run({ params: { name }, body: { ids } }).catch((error: unknown) => sayFailed(error));
    setWished((latest) => (latest === ids ? undefined : latest));
  };
  return { rows: shown, move };
}
