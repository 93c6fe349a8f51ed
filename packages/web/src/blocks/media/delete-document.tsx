import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { callRoute } from "../../lib/api/api-client.ts";

interface DeleteDocumentProps {
  readonly document: ShownDocument;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

export const DeleteDocument = ({ document: { id, name }, refresh, onClose }: DeleteDocumentProps) => (
  <ConfirmDialog
    isOpen
    title="Delete the file?"
    confirm="Delete"
    danger
    failed="Could not delete file."
    onConfirm={async () => {
      await callRoute(documentRoutes.remove, { params: { id } });
      await refresh();
    }}
    onClose={onClose}
  >
    <p className="file-name">{name}</p>
    <p>It is gone for everybody. Only its name stays in the history.</p>
  </ConfirmDialog>
);
