import { type DocumentKind, documentFormats, limitsText } from "@guildhall/core/people/document/document.schema";
import { Button } from "../../components/button.tsx";
import { FileDrop, FilePick, FileProgress } from "../../components/field/file-drop.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import type { useUploads } from "./use-uploads.ts";

interface AddFilesProps {
  readonly kind: DocumentKind;
  readonly uploads: ReturnType<typeof useUploads>;
  /** Where the files are the answer that a form asks for. */
  readonly field?: { readonly id: string; readonly errorId: string; readonly error: string | undefined } | undefined;
}

export const acceptedBy = ({ formats }: DocumentKind): string =>
  formats
    .flatMap((format) => [
      documentFormats[format].contentType,
      ...documentFormats[format].extensions.map((end) => `.${end}`),
    ])
    .join(",");

/** Files are dropped or chosen, and sent at once. */
export function AddFiles({ kind, uploads: { sending, refusals, failed, send, cancel }, field }: AddFilesProps) {
  const ownError = field?.error && field.errorId;
  const limits = `${limitsText(kind)}.`;
  return (
    <div className="stack">
      <FileDrop
        hint="Drop files here, or"
        limits={limits}
        refusal={refusals.join(" ")}
        onDrop={(files) => void send(files)}
      >
        {(describedBy) => (
          <FilePick
            id={field?.id}
            isInvalid={ownError ? true : undefined}
            accept={acceptedBy(kind)}
            several
            describedBy={[describedBy, ownError].filter(Boolean).join(" ") || undefined}
            onChoose={(files) => void send(files)}
          >
            Choose files
          </FilePick>
        )}
      </FileDrop>
      {sending && (
        <div className="upload-row">
          <FileProgress words={`Sending ${sending.name}`} part={sending.part} />
          <Button compact onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {failed && (
        <>
          <ProblemNotice error={failed.error} title="Could not upload file." />
          <p className="file-name">{`Not sent: ${[failed.name, ...failed.unsent].join(", ")}`}</p>
        </>
      )}
    </div>
  );
}
