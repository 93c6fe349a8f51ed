import type { ImportLine, ImportOutcome } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { useId } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { asApiError } from "../../lib/failure/api-error.ts";
import { ImportLines, isRefused } from "./import-lines.tsx";
import { useImport } from "./use-import.ts";
import "./system-data.css";

interface ImportRowsProps {
  readonly page: AnyPage;
  readonly onClose: () => void;
}

/** bylaws#system-data-files: what the file would do is shown before it is done. */
export function ImportRows({ page, onClose }: ImportRowsProps) {
  const { chosen, error, left, choose, confirm } = useImport(page, (count) => {
    void sayDone(`Imported ${countText(count, page)}`);
    onClose();
  });
  const id = useId();
  const outcome = chosen?.outcome;
  return (
    <Dialog
      isOpen
      title={`Import ${page.many}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {outcome && mayConfirm(outcome) && (
            <Button kind="primary" busy={left !== undefined} onClick={confirm}>
              {`Import ${countText(outcome.lines.length, page)}`}
            </Button>
          )}
        </>
      }
    >
      <p>
        Choose a CSV file with the headings that Download CSV gives. A row is found by its Id, or by its name where the
        file has no Id. An import adds and changes rows; it never removes one.
      </p>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          CSV file
        </label>
        <input
          id={id}
          type="file"
          className="system-data__file"
          accept=".csv,text/csv"
          // Otherwise a browser takes the same file, once it is corrected, for no change.
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      <div role="status" className="stack">
        {chosen?.isRenewed && (
          <Note state="due">What is stored has changed meanwhile. This is what the file would do now.</Note>
        )}
        {outcome && <ImportSummary page={page} outcome={outcome} />}
        {left !== undefined && <p>{`${countText(left, page)} still to import.`}</p>}
      </div>
      {outcome && outcome.lines.length > 0 && <ImportLines lines={outcome.lines} />}
      {error !== undefined && <NotImported error={error} />}
    </Dialog>
  );
}

/** Of a file that is refused as a whole, the sentence about it. */
function NotImported({ error }: { error: unknown }) {
  const [fault] = asApiError(error).problem.errors ?? [];
  return (
    <ProblemNotice error={error} title="The file could not be imported" {...(fault && { words: fault.message })} />
  );
}

const countText = (count: number, { one, many }: AnyPage): string => `${count} ${count === 1 ? one : many}`;

const mayConfirm = ({ faults, lines }: ImportOutcome): boolean =>
  faults.length === 0 && lines.length > 0 && !lines.some(isRefused);

function ImportSummary({ page, outcome: { faults, lines, unchanged } }: { page: AnyPage; outcome: ImportOutcome }) {
  if (faults.length > 0) {
    return (
      <ul className="system-data__faults">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    );
  }
  const count = (wanted: ImportLine["outcome"]) => lines.filter(({ outcome }) => outcome === wanted).length;
  const parts = [
    `${countText(count("added"), page)} would be added`,
    `${count("changed")} changed`,
    `${count("refused")} refused`,
    `${unchanged} stay as they are`,
  ];
  return (
    <p>
      {parts.join(", ")}.
      {lines.some(isRefused) &&
        " Correct the refused rows in the file and choose it again: nothing is imported before."}
    </p>
  );
}
