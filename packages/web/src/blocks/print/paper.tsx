import type { Letterhead as Association } from "@guildhall/core/engines/setting/setting.schema";
import type { PdfFile } from "@guildhall/core/ground/print/pdf-file.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { Wordmark } from "../../components/wordmark.tsx";
import { savePdf } from "./save-file.ts";
import "./paper.css";

/** A document that can be printed: on paper, nothing of the portal is around it. */
export const Paper = ({ label, children }: { label: string; children: ReactNode }) => (
  <article className="paper" aria-label={label}>
    {children}
  </article>
);

export const PaperHead = ({ association: { name, addressLines, taxId } }: { association: Association }) => (
  <div className="paper__head">
    <Wordmark />
    <address className="paper__letterhead">
      <strong>{name}</strong>
      {addressLines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>Federal tax ID {taxId}</span>
    </address>
  </div>
);

interface PaperRow {
  readonly key: string;
  readonly day?: ReactNode;
  readonly name: string;
  /** Further text below. */
  readonly details: readonly string[];
  readonly cents: Cents;
}

interface PaperTableProps {
  readonly caption: string;
  readonly titles: { readonly day?: string; readonly name: string };
  readonly rows: readonly PaperRow[];
  /** The totals; the last one is the final one. */
  readonly totals: readonly { readonly label: string; readonly cents: Cents; readonly isBack?: boolean }[];
}

/** Remains a table on the narrowest screen: it has two short columns and one that wraps. */
export function PaperTable({ caption, titles, rows, totals }: PaperTableProps) {
  return (
    <table className="paper__table">
      <caption className="hidden-visually">{caption}</caption>
      <thead>
        <tr>
          {titles.day && <th scope="col">{titles.day}</th>}
          <th scope="col">{titles.name}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, day, name, details, cents }) => (
          <tr key={key}>
            {titles.day && <td>{day}</td>}
            <td>
              {name}
              {details.map((detail) => (
                <span key={detail} className="paper__detail">
                  {detail}
                </span>
              ))}
            </td>
            <td>
              <Money cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ label, cents, isBack }) => (
          <tr key={label}>
            <th scope="row" colSpan={titles.day ? 2 : 1}>
              {label}
            </th>
            <td>
              {isBack && "−"}
              <Money cents={cents} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface PaperActionsProps {
  readonly fetchPdf: () => Promise<PdfFile>;
  readonly isFetching: boolean;
}

export function PaperActions({ fetchPdf, isFetching }: PaperActionsProps) {
  const save = () => fetchPdf().then(savePdf, (error) => sayFailed(error));
  return (
    <>
      <Button onClick={() => window.print()}>Print</Button>
      <Button busy={isFetching} onClick={() => void save()}>
        Download PDF
      </Button>
    </>
  );
}
