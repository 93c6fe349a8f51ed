import type { Cents } from "@guildhall/core/ground/shared/values";
import { accountName } from "@guildhall/core/money/ledger/ledger.rules";
import type { ReactNode } from "react";
import { EmptyCell } from "../../components/list/empty-cell.tsx";
import { Money } from "../../components/list/value-text.tsx";
import "./books-table.css";

export interface BooksRow {
  readonly key: string;
  readonly account: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

interface BooksTableProps {
  readonly caption: ReactNode;
  readonly rows: readonly BooksRow[];
  /** The totals of both sides. */
  readonly totals?: Pick<BooksRow, "debitCents" | "creditCents">;
}

/** Accounts with their two sides; narrow enough to stay a table on a phone. */
export const BooksTable = ({ caption, rows, totals }: BooksTableProps) => (
  <table className="books">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col">Debits</th>
        <th scope="col">Credits</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, account, debitCents, creditCents }) => (
        <tr key={key}>
          <td>{accountName(account)}</td>
          <Side cents={debitCents} />
          <Side cents={creditCents} />
        </tr>
      ))}
    </tbody>
    {totals && (
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Side cents={totals.debitCents} />
          <Side cents={totals.creditCents} />
        </tr>
      </tfoot>
    )}
  </table>
);

const Side = ({ cents }: { cents: number }) => <td>{cents > 0 ? <Money cents={cents as Cents} /> : <EmptyCell />}</td>;
