import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { isInForce } from "@guildhall/core/engines/system-page/system-row.rules";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { PlainInput } from "../../components/field/plain-input.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { Pager } from "../../components/list/pager.tsx";
import type { MenuAction } from "../../components/list/row-menu.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { serverNow } from "../../lib/text/now.ts";
import { includesWords } from "../../lib/text/words.ts";
import { RowPlace } from "./order/row-place.tsx";
import { useRowOrder } from "./order/use-row-order.ts";
import { RemoveRow } from "./remove-row.tsx";
import { rowColumns, rowLinkOf, rowName } from "./row-columns.tsx";

const perPage = 20;

interface OfferedRowsProps {
  readonly page: AnyPage;
  readonly rows: readonly SystemDataRow[];
  readonly choices: SystemDataRows["choices"];
}

export function OfferedRows({ page, rows, choices }: OfferedRowsProps) {
  const [words, setWords] = useState("");
  const [removing, setRemoving] = useState<SystemDataRow>();
  const order = useRowOrder(page, rows);
  const [address, setAddress] = useSearchParams();
  const found = order.rows.filter((row) =>
    includesWords(JSON.stringify([...Object.values(row.values), row.mark]), words),
  );
  const isPaged = page.order === "byName";
  const lastPage = isPaged ? Math.max(1, Math.ceil(found.length / perPage)) : 1;
  const at = Math.min(pageIn(address), lastPage);
  /** Other words begin with their first page. */
  const find = (wanted: string) => {
    setWords(wanted);
    if (address.has("page")) setAddress({}, { replace: true });
  };
  const shown = isPaged ? found.slice((at - 1) * perPage, at * perPage) : found;
  const mayMove = page.order === "byHand" && !page.isFixed && words === "" && rows.length > 1;
  const columns: DataColumn<SystemDataRow>[] = [
    ...rowColumns(page, choices),
    ...(mayMove ? [placeColumn(page, order)] : []),
  ];
  return (
    <>
      {rows.length > perPage && <Find page={page} words={words} onChange={find} found={found.length} />}
      <DataList
        caption={found.length === 1 ? `One ${page.one}` : `${found.length} ${page.many}`}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        to={rowLinkOf(page)}
        nameOf={(row) => rowName(page, row)}
        menu={page.isFixed ? undefined : (row) => removal(page, row, setRemoving)}
        empty={<EmptyState>{words ? "No rows found" : `There are no ${page.many} yet.`}</EmptyState>}
      />
      <p className="hidden-visually" role="status">
        {order.said}
      </p>
      {lastPage > 1 && <Pager page={at} lastPage={lastPage} of={page.many} />}
      {removing && <RemoveRow page={page} row={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const placeColumn = (page: AnyPage, order: ReturnType<typeof useRowOrder>): DataColumn<SystemDataRow> => ({
  key: "place",
  title: "Order",
  isForScreen: true,
  cell: (row) => <RowPlace name={rowName(page, row)} place={order.rows.indexOf(row)} order={order} />,
});

const removal = (page: AnyPage, row: SystemDataRow, onAsk: (row: SystemDataRow) => void): MenuAction[] =>
  isInForce(page, row, serverNow().toISOString()) ? [] : [{ label: "Remove", onChoose: () => onAsk(row) }];

interface FindProps {
  readonly page: AnyPage;
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly found: number;
}

const Find = ({ page, words, onChange, found }: FindProps) => (
  <div className="system-data__find no-print">
    <PlainInput
      type="search"
      aria-label={`Find among ${page.many}`}
      placeholder="Find"
      value={words}
      onChange={onChange}
    />
    <p className="hidden-visually" role="status">
      {words && `${found} found`}
    </p>
  </div>
);
