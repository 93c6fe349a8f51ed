import { fileOfRows } from "@guildhall/core/desks/system-data/rows-file.rules";
import type { SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { useState } from "react";
import { saveCsv } from "../../blocks/print/save-file.ts";
import { Button } from "../../components/button.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { ImportRows } from "./import-rows.tsx";

interface RowsFileProps {
  readonly page: AnyPage;
  readonly rows: SystemDataRows;
}

/** The rows as a file, and back. */
export function RowsFileActions({ page, rows }: RowsFileProps) {
  const [isImporting, setImporting] = useState(false);
  const download = () => {
    const fileName = `guildhall-${page.name}.csv`;
    saveCsv(fileName, fileOfRows(page, rows.data, rows.choices));
    void sayDone(`Downloaded ${fileName}`);
  };
  return (
    <>
      <Button onClick={download}>Download CSV</Button>
      <Button onClick={() => setImporting(true)}>Import CSV</Button>
      {isImporting && <ImportRows page={page} onClose={() => setImporting(false)} />}
    </>
  );
}
