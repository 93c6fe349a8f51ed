import type { AnswerReceipt, ShownEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { PageHeader } from "../../components/page/page-header.tsx";
import { DoneNote } from "../../components/state/done-note.tsx";
import { Note } from "../../components/state/note.tsx";

interface ReceiptProps {
  readonly receipt: AnswerReceipt;
  readonly entries: readonly ShownEntry[];
}

/** The same as in the mail (bylaws#supervisor-receipt). */
export function SupervisorReceipt({ receipt, entries }: ReceiptProps) {
  const { lines, hash, changedMeanwhile } = receipt;
  const changed = entries.filter(({ id }) => changedMeanwhile.includes(id)).map(({ organization }) => organization);
  return (
    <>
      <PageHeader title="Thank you" />
      <div className="stack">
        <DoneNote>
          <p>Your answer is with the candidate and the office. You get this receipt by mail, too.</p>
        </DoneNote>
        {changed.length > 0 && (
          <Note state="info" title="An entry was changed while you read it">
            {`Your answer counts for what you saw of ${changed.join(", ")}. You may be asked about the new version.`}
          </Note>
        )}
        <ul className="supervisor__receipt">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="small quiet supervisor__seal">Seal of this receipt: {hash}</p>
      </div>
    </>
  );
}
