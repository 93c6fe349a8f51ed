import type { ImportLine, ImportOutcome } from "@guildhall/core/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/system-page/system-page.schema";
import { type ChangeEvent, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { DataList } from "../../components/data-list.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { sayDone } from "../../components/show-toast.ts";
import { StatusChip } from "../../components/status-chip.tsx";
import { useImportFile } from "./system-data.api.ts";
import "./system-data.css";

interface ImportRowsProps {
  readonly page: AnyPage;
  readonly onClose: () => void;
}

/** bylaws#system-data-files: what the file would do is shown before it is done. */
export function ImportRows({ page, onClose }: ImportRowsProps) {
  const { content, outcome, error, busy, choose, confirm } = useImport(page, onClose);
  const id = useId();
  const isReady = outcome && mayConfirm(outcome);
  return (
    <Dialog
      isOpen
      title={`Import ${page.many}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {content !== undefined && isReady && (
            <Button kind="primary" busy={busy} onClick={confirm}>
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
        <input id={id} type="file" className="system-data__file" accept=".csv,text/csv" onChange={choose} />
      </div>
      <div role="status" className="stack">
        {outcome && <ImportSummary page={page} outcome={outcome} />}
      </div>
      {outcome && outcome.lines.length > 0 && <ImportLines lines={outcome.lines} />}
      {error !== undefined && <ProblemNotice error={error} title="The file could not be imported" />}
    </Dialog>
  );
}

const countText = (count: number, { one, many }: AnyPage): string => `${count} ${count === 1 ? one : many}`;

const isRefused = ({ outcome }: ImportLine): boolean => outcome === "refused";

const mayConfirm = ({ faults, lines }: ImportOutcome): boolean =>
  faults.length === 0 && lines.length > 0 && !lines.some(isRefused);

function useImport(page: AnyPage, onClose: () => void) {
  const { run, busy } = useImportFile();
  const [content, setContent] = useState<string>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [error, setError] = useState<unknown>();
  const send = async (body: { content: string; confirmed?: string }) => {
    setError(undefined);
    try {
      return await run({ params: { name: page.name }, body });
    } catch (failed) {
      setError(failed);
      return undefined;
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOutcome(undefined);
    if (!file) return;
    const text = await file.text();
    setContent(text);
    setOutcome(await send({ content: text }));
  };
  const confirm = async () => {
    if (content === undefined || !outcome) return;
    const done = await send({ content, confirmed: outcome.mark });
    if (!done) return;
    void sayDone(`Imported ${countText(done.lines.length, page)}`);
    onClose();
  };
  return { content, outcome, error, busy, choose, confirm };
}

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

const states = { added: "good", changed: "info", refused: "refused" } as const;
const words = { added: "Added", changed: "Changed", refused: "Refused" } as const;

const ImportLines = ({ lines }: { lines: readonly ImportLine[] }) => (
  <DataList
    caption="Rows of the file"
    columns={[
      { key: "row", title: "Row", cell: ({ row }) => row },
      { key: "name", title: "Name", cell: ({ name }) => <span className="system-data__cell">{name || "–"}</span> },
      {
        key: "outcome",
        title: "What happens",
        cell: ({ outcome }) => <StatusChip state={states[outcome]}>{words[outcome]}</StatusChip>,
      },
      { key: "details", title: "Details", cell: (line) => <LineDetails line={line} /> },
    ]}
    rows={lines.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a)))}
    rowKey={({ row }) => String(row)}
    empty={null}
  />
);

const LineDetails = ({ line: { outcome, changes = [], errors = [] } }: { line: ImportLine }) => (
  <ul className="system-data__cell">
    {errors.map(({ field, message }) => (
      <li key={field + message}>{`${field}: ${message}`}</li>
    ))}
    {changes.map(({ field, from, to }) => (
      <li key={field}>{outcome === "added" ? `${field}: ${to}` : `${field}: ${from || "empty"} → ${to || "empty"}`}</li>
    ))}
  </ul>
);
