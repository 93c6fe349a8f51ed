import type { ExportFormat } from "@guildhall/core/engines/list/list.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { RowMenu } from "../../components/list/row-menu.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";

interface ExportRowsProps {
  /** Hands the file over and answers its name, or answers nothing if it is made in the background. */
  readonly onExport: (format: ExportFormat) => Promise<string | undefined>;
  /** "the selection"; else it is all that the list is narrowed to. */
  readonly of?: string;
}

const formats = { csv: "CSV", xlsx: "Excel" } as const;

function useDownload(onExport: ExportRowsProps["onExport"]) {
  const [busy, setBusy] = useState<ExportFormat>();
  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      const fileName = await onExport(format);
      if (fileName) void sayDone(`Downloaded ${fileName}`);
    } catch (error) {
      void sayFailed(error);
    }
    setBusy(undefined);
  };
  return { busy, download };
}

const bothFormats = ["csv", "xlsx"] as const;

/** In the columns that are shown. What the button says is what will happen. */
export function ExportRows({ onExport, of }: ExportRowsProps) {
  const { busy, download } = useDownload(onExport);
  return bothFormats.map((format) => (
    <Button key={format} compact busy={busy === format} onClick={() => download(format)}>
      {`Download ${of ? `${of} as ` : ""}${formats[format]}`}
    </Button>
  ));
}

export function ExportMenu({ onExport, isLater = false }: Omit<ExportRowsProps, "of"> & { isLater?: boolean }) {
  const { busy, download } = useDownload(onExport);
  return (
    <RowMenu
      words="Download"
      busy={busy !== undefined}
      actions={bothFormats.map((format) => ({
        label: isLater ? `Mail me a link to the ${formats[format]} file` : `Download ${formats[format]}`,
        onChoose: () => download(format),
      }))}
    />
  );
}
