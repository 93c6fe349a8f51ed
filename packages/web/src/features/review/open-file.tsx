import { documentRoutes } from "@guildhall/core/document/document.routes";
import type { MediaId } from "@guildhall/core/shared/ids";
import { DownloadDocument } from "../../blocks/media/download-document.tsx";
import { useRoute } from "../../lib/api/use-route.ts";

/** A file that belongs to what is reviewed. */
export function OpenFile({ id }: { id: MediaId }) {
  const { data: file } = useRoute(documentRoutes.get, { params: { id } });
  if (!file) return "…";
  if (file.state !== "ready") return file.name;
  return (
    <div className="row">
      <span className="file-name">{file.name}</span>
      <DownloadDocument document={file} />
    </div>
  );
}
