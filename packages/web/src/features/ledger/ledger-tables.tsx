import type { Cents } from "@guildhall/core/ground/shared/values";
import type { LedgerDay, LedgerSummary } from "@guildhall/core/money/ledger/ledger-report.schema";
import { BooksTable } from "../../blocks/ledger/books-table.tsx";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { EmptyCell } from "../../components/list/empty-cell.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { ledgerUrlOf } from "./ledger-range.ts";

const Amount = ({ cents }: { cents: Cents }) => (cents === 0 ? <EmptyCell /> : <Money cents={cents} />);

/** The change of each account. Both sides have the same total. */
export function AccountTable({ accounts }: Pick<LedgerSummary, "accounts">) {
  const sum = (side: "debitCents" | "creditCents") => accounts.reduce((total, account) => total + account[side], 0);
  return (
    <Card title="By account">
      <BooksTable
        caption={accounts.length === 1 ? "One account moved" : `${accounts.length} accounts moved`}
        rows={accounts.map((row) => ({ key: row.account, ...row }))}
        totals={{ debitCents: sum("debitCents"), creditCents: sum("creditCents") }}
      />
    </Card>
  );
}

export const DayTable = ({ days, entries }: Pick<LedgerSummary, "days" | "entries">) => (
  <Card title="By day">
    <DataList
      caption={entries === 1 ? "One entry" : `${entries} entries`}
      columns={dayColumns}
      rows={days}
      rowKey={({ on }) => on}
      to={({ on }) => ledgerUrlOf({ from: on, to: on })}
      empty={null}
    />
  </Card>
);

const dayColumns: readonly DataColumn<LedgerDay>[] = [
  { key: "on", title: "Day", cell: ({ on }) => <DayText on={on} with="weekday" /> },
  { key: "entries", title: "Entries", align: "end", cell: ({ entries }) => entries },
  { key: "sold", title: "Sold", align: "end", cell: ({ soldCents }) => <Amount cents={soldCents} /> },
  { key: "refunded", title: "Refunded", align: "end", cell: ({ refundedCents }) => <Amount cents={refundedCents} /> },
  { key: "disputed", title: "Disputed", align: "end", cell: ({ disputedCents }) => <Amount cents={disputedCents} /> },
];
