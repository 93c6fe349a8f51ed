import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { DownloadDocument } from "./download-document.tsx";
import { useDocumentLink } from "./use-document-link.ts";
import "./documents.css";

interface PreviewDocumentProps {
  readonly document: ShownDocument;
  readonly onClose: () => void;
}

/** From storage's own origin: whatever a file holds, it cannot reach the page. */
export function PreviewDocument({ document, onClose }: PreviewDocumentProps) {
  const { id, name, contentType } = document;
  const { url, error, ask } = useDocumentLink(id);
  const shown = contentType === "application/pdf" ? <iframe src={url} title={name} /> : <img src={url} alt={name} />;
  return (
    <Dialog isOpen title={name} onClose={onClose} actions={<DownloadDocument document={document} />}>
      <div className="document-preview">
        {url && shown}
        {error !== undefined && (
          <ProblemNotice error={error} title="The file could not be shown" onRetry={() => void ask()} />
        )}
        {!url && error === undefined && <Skeleton of="the file" shape="card" />}
      </div>
    </Dialog>
  );
}
