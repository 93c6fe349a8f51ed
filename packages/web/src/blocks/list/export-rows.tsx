import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { sayDone, sayFailed } from "../../components/show-toast.ts";

export type ExportFormat = "csv" | "xlsx";

interface ExportRowsProps {
  /** Hands the file over, and answers its name. */
  readonly onExport: (format: ExportFormat) => Promise<string>;
  /** "the selection"; else it is all that the list is narrowed to. */
  readonly of?: string;
}

const formats = { csv: "CSV", xlsx: "Excel" } as const;

/** Page after page, in the columns that are shown. */
export function ExportRows({ onExport, of }: ExportRowsProps) {
  const [busy, setBusy] = useState<ExportFormat>();
  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      void sayDone(`Downloaded ${await onExport(format)}`);
    } catch (error) {
      void sayFailed(error);
    }
    setBusy(undefined);
  };
  return (["csv", "xlsx"] as const).map((format) => (
    <Button key={format} compact busy={busy === format} onClick={() => download(format)}>
      Download {of && `${of} as `}
      {formats[format]}
    </Button>
  ));
}
