import type { LocalDate } from "@guildhall/core/ground/shared/values";
import type { LedgerEntry } from "@guildhall/core/money/ledger/ledger.schema";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { MomentText, Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { entryCents, entryText } from "./entry-words.ts";
import { useLedgerEntries } from "./ledger.api.ts";

/** Each entry of one day leads to its order. */
export function DayEntries({ on }: { on: LocalDate }) {
  const { data: entries, error, mutate } = useLedgerEntries(on);
  return (
    <Card title="Entries">
      {entries && (
        <DataList
          caption={entries.data.length === 1 ? "One entry" : `${entries.data.length} entries`}
          columns={columns}
          rows={entries.data}
          rowKey={({ id }) => id}
          to={({ personId, orderId }) => `/admin/users/${personId}/payments/${orderId}`}
          empty={null}
        />
      )}
      {!entries && error && (
        <ProblemNotice error={error} title="The entries could not be loaded" onRetry={() => mutate()} />
      )}
      {!(entries || error) && <Skeleton of="the entries" shape="lines" />}
    </Card>
  );
}

const columns: readonly DataColumn<LedgerEntry>[] = [
  { key: "order", title: "Order", wraps: true, cell: entryText },
  { key: "at", title: "When", cell: ({ at }) => <MomentText at={at} /> },
  {
    key: "amount",
    title: "Amount",
    align: "end",
    cell: (entry) => <Money cents={entryCents(entry)} />,
  },
];
