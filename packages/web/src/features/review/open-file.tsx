import type { MediaId } from "@guildhall/core/ground/shared/ids";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { isPreviewable } from "@guildhall/core/people/document/document.rules";
import { useState } from "react";
import { DownloadDocument } from "../../blocks/media/download-document.tsx";
import { PreviewDocument } from "../../blocks/media/preview-document.tsx";
import { Button } from "../../components/button.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useRoute } from "../../lib/api/use-route.ts";

/** A file that belongs to what is reviewed. */
export function OpenFile({ id }: { id: MediaId }) {
  const { data: file, error, mutate } = useRoute(documentRoutes.get, { params: { id } });
  const [isShown, show] = useState(false);
  if (!file && error)
    return <ProblemNotice error={error} title="The file could not be found" onRetry={() => mutate()} />;
  if (!file) return "…";
  if (file.state !== "ready") return <span className="file-name">{file.name}</span>;
  return (
    <div className="row">
      <span className="file-name">{file.name}</span>
      {isPreviewable(file.contentType) && (
        <Button compact onClick={() => show(true)}>
          Preview<span className="hidden-visually"> {file.name}</span>
        </Button>
      )}
      <DownloadDocument document={file} />
      {isShown && <PreviewDocument document={file} onClose={() => show(false)} />}
    </div>
  );
}
