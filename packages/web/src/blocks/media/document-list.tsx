import { isPreviewable } from "@guildhall/core/people/document/document.rules";
import { refusalWords, type ShownDocument } from "@guildhall/core/people/document/document.schema";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverNow } from "../../lib/text/now.ts";
import { sizeText } from "../../lib/text/size-text.ts";
import { DeleteDocument } from "./delete-document.tsx";
import { DownloadDocument } from "./download-document.tsx";
import { PreviewDocument } from "./preview-document.tsx";
import "./documents.css";

interface DocumentListProps<D extends ShownDocument> {
  readonly caption: string;
  readonly documents: readonly D[];
  readonly empty: string;
  /** Who added it. */
  readonly author: (document: D) => ReactNode;
  readonly refresh: () => Promise<unknown>;
}

type Asking<D> = { readonly for: "preview" | "delete"; readonly document: D };

/** Files with the state of their check, to be looked at, saved and deleted. */
export function DocumentList<D extends ShownDocument>({
  documents,
  author,
  refresh,
  empty,
  caption,
}: DocumentListProps<D>) {
  const [asking, setAsking] = useState<Asking<D>>();
  const close = () => setAsking(undefined);
  const columns: readonly DataColumn<D>[] = [
    { key: "name", title: "Name", wraps: true, cell: (document) => <NameAndSize document={document} /> },
    {
      key: "added",
      title: "Added",
      wraps: true,
      cell: (document) => (
        <div>
          {author(document)}, <MomentText at={document.createdAt} />
        </div>
      ),
    },
    {
      key: "state",
      title: "Check",
      wraps: true,
      onPhone: "action",
      cell: (document) => <CheckState document={document} />,
    },
    {
      key: "actions",
      title: "Actions",
      isForScreen: true,
      cell: (document) => <Actions document={document} onAsk={setAsking} />,
    },
  ];
  return (
    <>
      <DataList
        caption={caption}
        columns={columns}
        rows={documents}
        rowKey={({ id }) => id}
        empty={<EmptyState>{empty}</EmptyState>}
      />
      {asking?.for === "preview" && <PreviewDocument document={asking.document} onClose={close} />}
      {asking?.for === "delete" && <DeleteDocument document={asking.document} refresh={refresh} onClose={close} />}
    </>
  );
}

const NameAndSize = ({ document: { name, size } }: { document: ShownDocument }) => (
  <div>
    <span className="file-name">{name}</span> <span className="small quiet">{sizeText(size)}</span>
  </div>
);

/** A file can be sent for ten minutes and is checked within a few more. */
const mostWaitingMs = 15 * 60_000;

const isLost = ({ state, createdAt }: ShownDocument): boolean =>
  state === "waiting" && serverNow().getTime() - Date.parse(createdAt) > mostWaitingMs;

/** Said aloud as it changes: it does so by itself. Of a file that waits, nobody knows yet whether it arrives. */
export const CheckState = ({ document }: { document: ShownDocument }) => {
  const { state, refusal } = document;
  return (
    <div role="status">
      {state === "waiting" && !isLost(document) && (
        <>
          <StatusChip state="pending">Being sent or checked</StatusChip>
          <p className="small">If the page that sends it was closed, delete the file, and send it again.</p>
        </>
      )}
      {isLost(document) && (
        <>
          <StatusChip state="refused">Not received</StatusChip>
          <p className="small">It did not arrive, or could not be checked. Delete it, and send it again.</p>
        </>
      )}
      {state === "ready" && <StatusChip state="good">Checked</StatusChip>}
      {state === "refused" && <StatusChip state="refused">Refused</StatusChip>}
      {refusal && <p className="small">{refusalWords[refusal]}</p>}
    </div>
  );
};

interface ActionsProps<D> {
  readonly document: D;
  readonly onAsk: (asking: Asking<D>) => void;
}

function Actions<D extends ShownDocument>({ document, onAsk }: ActionsProps<D>) {
  const { name, state, contentType } = document;
  return (
    <div className="row document-actions">
      {state === "ready" && isPreviewable(contentType) && (
        <Button compact onClick={() => onAsk({ for: "preview", document })}>
          Preview<span className="hidden-visually"> {name}</span>
        </Button>
      )}
      {state === "ready" && <DownloadDocument document={document} />}
      <Button compact kind="plain" onClick={() => onAsk({ for: "delete", document })}>
        Delete<span className="hidden-visually"> {name}</span>
      </Button>
    </div>
  );
}
