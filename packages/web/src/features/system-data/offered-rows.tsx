import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { isInForce } from "@guildhall/core/engines/system-page/system-row.rules";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { PlainInput } from "../../components/field/plain-input.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { serverNow } from "../../lib/text/now.ts";
import { includesWords } from "../../lib/text/words.ts";
import { RowPlace } from "./order/row-place.tsx";
import { useRowOrder } from "./order/use-row-order.ts";
import { RemoveRow } from "./remove-row.tsx";
import { rowColumns, rowName } from "./row-columns.tsx";

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
    ...(mayMove ? [placeColumn(page, order)] : []),
    ...rowColumns(page, choices),
    ...(page.isFixed ? [] : [removeColumn(page, setRemoving)]),
  ];
  return (
    <>
      {rows.length > perPage && <Find page={page} words={words} onChange={find} found={found.length} />}
      <DataList
        caption={found.length === 1 ? `One ${page.one}` : `${found.length} ${page.many}`}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
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

const removeColumn = (page: AnyPage, onAsk: (row: SystemDataRow) => void): DataColumn<SystemDataRow> => ({
  key: "remove",
  title: "Remove",
  isForScreen: true,
  cell: (row) =>
    !isInForce(page, row, serverNow().toISOString()) && (
      <Button compact kind="plain" onClick={() => onAsk(row)}>
        Remove<span className="hidden-visually"> {rowName(page, row)}</span>
      </Button>
    ),
});

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
