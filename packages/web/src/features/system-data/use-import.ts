import {
  fileTooLarge,
  type ImportOutcome,
  mostFileLetters,
  type RowsFile,
} from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { useState } from "react";
import { asApiError } from "../../lib/failure/api-error.ts";
import { useImportFile } from "./system-data.api.ts";

interface Chosen {
  readonly content: string;
  readonly outcome: ImportOutcome;
  /** What is stored has changed since the file was chosen: this is what it would do now. */
  readonly isRenewed?: boolean;
}

/** What is certainly too large is not even read: a letter takes three bytes at most. */
const mostBytes = 3 * mostFileLetters;

const tooLarge: ImportOutcome = {
  ...{ faults: [fileTooLarge], lines: [], unchanged: 0 },
  ...{ mark: "", left: 0, isDone: false },
};

const overtaken = ["system-data.changed-meanwhile", "system-data.rows-refused"];

/** `onDone` gets the number of rows that were imported. */
export function useImport({ name }: AnyPage, onDone: (count: number) => void) {
  const { run } = useImportFile();
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<unknown>();
  /** Rows still to do, while they are being done. */
  const [left, setLeft] = useState<number>();
  const send = (body: RowsFile) => run({ params: { name }, body });

  const choose = async (file: File | undefined) => {
    setChosen(undefined);
    setError(undefined);
    if (!file) return;
    try {
      const content = file.size > mostBytes ? undefined : await file.text();
      if (content === undefined || content.length > mostFileLetters) setChosen({ content: "", outcome: tooLarge });
      else setChosen({ content, outcome: await send({ content }) });
    } catch (failed) {
      setError(failed);
    }
  };

  const importAll = async ({ content, outcome }: Chosen) => {
    for (let answer = outcome; !answer.isDone; setLeft(answer.left))
      answer = await send({ content, confirmed: answer.mark });
    onDone(outcome.lines.length);
  };

  const confirm = async () => {
    if (!chosen) return;
    setError(undefined);
    setLeft(chosen.outcome.left);
    try {
      await importAll(chosen).catch(async (failed: unknown) => {
        if (!overtaken.includes(asApiError(failed).problem.code)) throw failed;
        const outcome = await send({ content: chosen.content });
        setChosen({ content: chosen.content, outcome, isRenewed: true });
      });
    } catch (failed) {
      setError(failed);
    }
    setLeft(undefined);
  };

  return { chosen, error, left, choose, confirm };
}
