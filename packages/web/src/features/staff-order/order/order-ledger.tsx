import { ledgerKindNames } from "@guildhall/core/money/ledger/ledger.rules";
import type { LedgerEntry } from "@guildhall/core/money/ledger/ledger.schema";
import { type BooksRow, BooksTable } from "../../../blocks/ledger/books-table.tsx";
import { MomentText } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";

/** The order's ledger entries; each one balances. */
export const OrderLedger = ({ ledger }: { ledger: readonly LedgerEntry[] }) => (
  <Card title="In the books">
    {ledger.length === 0 && <p className="quiet">No money has moved.</p>}
    {ledger.map(({ id, kind, at, postings }) => (
      <BooksTable
        key={id}
        caption={
          <>
            {ledgerKindNames[kind]}, <MomentText at={at} />
          </>
        }
        rows={postings.map(rowOf)}
      />
    ))}
  </Card>
);

const rowOf = ({ account, amountCents, lineItemId }: LedgerEntry["postings"][number]): BooksRow => ({
  key: `${account} ${lineItemId}`,
  account,
  debitCents: Math.max(0, amountCents),
  creditCents: Math.max(0, -amountCents),
});
