import type { AnswerReceipt } from "@guildhall/core/domains/certification/verification/verification.schema";
import { PageHeader } from "../../components/page/page-header.tsx";
import { DoneNote } from "../../components/state/done-note.tsx";

interface ReceiptProps {
  readonly receipt: AnswerReceipt;
}

/** The same as in the mail (bylaws#supervisor-receipt). */
export function SupervisorReceipt({ receipt }: ReceiptProps) {
  const { lines, hash } = receipt;
  return (
    <>
      <PageHeader title="Thank you" />
      <div className="stack">
        <DoneNote>
          <p>Your answer is with the candidate and the office. You get this receipt by mail, too.</p>
        </DoneNote>
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
