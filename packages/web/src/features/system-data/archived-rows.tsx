import { rowAddressOf } from "@guildhall/core/desks/system-data/row-address.rules";
import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { DataList } from "../../components/list/data-list.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { rowColumns, rowLinkOf, rowName } from "./row-columns.tsx";
import { useRestoreRow } from "./system-data.api.ts";

interface ArchivedRowsProps {
  readonly page: AnyPage;
  readonly rows: readonly SystemDataRow[];
  readonly choices: SystemDataRows["choices"];
}

/** Rows that are no longer offered. */
export function ArchivedRows({ page, rows, choices }: ArchivedRowsProps) {
  const { run } = useRestoreRow();
  if (rows.length === 0) return null;
  const offer = (row: SystemDataRow) =>
    run({ params: { name: page.name, id: rowAddressOf(row.id) }, query: { revision: row.revision } }).then(
      () => sayDone(`${rowName(page, row)} is offered again.`),
      (error: unknown) => sayFailed(error),
    );
  return (
    <DataList
      caption="Archived"
      columns={[
        ...rowColumns(page, choices),
        {
          key: "archivedAt",
          title: "Archived",
          cell: ({ archivedAt }) => archivedAt && <MomentText at={archivedAt} />,
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      to={rowLinkOf(page)}
      nameOf={(row) => rowName(page, row)}
      menu={(row) => [{ label: "Offer again", onChoose: () => void offer(row) }]}
      empty={null}
    />
  );
}
