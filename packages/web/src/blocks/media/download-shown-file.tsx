import type { ShownDocument } from "@guildhall/core/document/document.schema";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { callRoute } from "../../lib/api/api-client.ts";
import { useDownload } from "./use-download.ts";

interface DownloadShownFileProps {
  readonly id: ShownDocument["id"];
  readonly children: ReactNode;
}

/** A file of system data that a page shows to everybody. */
export function DownloadShownFile({ id, children }: DownloadShownFileProps) {
  const { busy, fetchFile } = useDownload(() =>
    callRoute(systemDataRoutes.linkToFile, { params: { id }, query: { use: "download" } }),
  );
  return (
    <Button busy={busy} onClick={fetchFile}>
      {children}
    </Button>
  );
}
