import { documentRoutes } from "@guildhall/core/document/document.routes";
import type { ShownDocument } from "@guildhall/core/document/document.schema";
import { Dialog } from "../../components/dialog.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useRoute } from "../../lib/use-route.ts";
import { DownloadDocument } from "./download-document.tsx";

interface PreviewDocumentProps {
  readonly document: ShownDocument;
  readonly onClose: () => void;
}

/** From storage's own origin: whatever a file holds, it cannot reach the page. */
export function PreviewDocument({ document, onClose }: PreviewDocumentProps) {
  const { id, name, contentType } = document;
  const args = { params: { id }, query: { use: "preview" } } as const;
  // The link of the last time may be over.
  const { data, error, mutate } = useRoute(documentRoutes.link, args, {
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const shown =
    contentType === "application/pdf" ? <iframe src={data?.url} title={name} /> : <img src={data?.url} alt={name} />;
  return (
    <Dialog isOpen title={name} onClose={onClose} actions={<DownloadDocument document={document} />}>
      <div className="document-preview">
        {data && shown}
        {!data && error && <ProblemNotice error={error} title="The file could not be shown" onRetry={() => mutate()} />}
        {!data && !error && <Skeleton of="the file" shape="card" />}
      </div>
    </Dialog>
  );
}
