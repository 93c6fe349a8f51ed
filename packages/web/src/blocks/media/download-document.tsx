import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import { Button } from "../../components/button.tsx";
import { callRoute } from "../../lib/api/api-client.ts";
import { useDownload } from "./use-download.ts";

export function DownloadDocument({ document: { id, name } }: { document: ShownDocument }) {
  const { busy, fetchFile } = useDownload(() =>
    callRoute(documentRoutes.link, { params: { id }, query: { use: "download" } }),
  );
  return (
    <Button compact busy={busy} onClick={fetchFile}>
      Download<span className="hidden-visually"> {name}</span>
    </Button>
  );
}
