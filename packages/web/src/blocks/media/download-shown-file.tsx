import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { callRoute } from "../../lib/api/api-client.ts";
import { isNotThere } from "../../lib/failure/not-there.ts";
import { useDownload } from "./use-download.ts";

type FileId = ShownDocument["id"];

interface DownloadShownFileProps {
  readonly id: FileId;
  /** Reads again what the page shows: another file may have taken this one's place since it was opened. */
  readonly readAgain: () => Promise<FileId | undefined>;
  readonly children: ReactNode;
}

const linkTo = (id: FileId) => callRoute(systemDataRoutes.linkToFile, { params: { id }, query: { use: "download" } });

/** A file of system data that a page shows to everybody. */
export function DownloadShownFile({ id, readAgain, children }: DownloadShownFileProps) {
  const { busy, fetchFile } = useDownload(() =>
    linkTo(id).catch(async (error: unknown) => {
      const present = isNotThere(error) ? await readAgain() : undefined;
      if (present === undefined || present === id) throw error;
      return linkTo(present);
    }),
  );
  return (
    <Button busy={busy} onClick={fetchFile}>
      {children}
    </Button>
  );
}
