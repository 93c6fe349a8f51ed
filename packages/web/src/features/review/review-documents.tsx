import type { MediaId } from "@guildhall/core/ground/shared/ids";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { isPreviewable } from "@guildhall/core/people/document/document.rules";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import type { ReviewPart } from "@guildhall/core/review/field/review-part.schema";
import { useEffect, useRef, useState } from "react";
import { useDocumentLink } from "../../blocks/media/use-document-link.ts";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useRoute } from "../../lib/api/use-route.ts";

interface FileNamed {
  readonly id: MediaId;
  readonly label: string;
}

/** The files that are sent in with an item, in the order in which they are shown. */
export const filesIn = (parts: readonly ReviewPart[]): FileNamed[] =>
  parts.flatMap((part) => {
    if (part.kind === "files") return part.files.map(({ id, label }) => ({ id: id as MediaId, label }));
    if (part.kind !== "facts") return [];
    return part.facts.flatMap(({ kind, value, name, label = name }) =>
      kind === "file" ? [{ id: value as MediaId, label }] : [],
    );
  });

/** The document beside the facts that it proves. */
export function ReviewDocuments({ files }: { readonly files: readonly FileNamed[] }) {
  const [chosen, choose] = useState(files[0]?.id);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  if (!shown) return null;
  return (
    <section aria-label="Document" className="review-document no-print">
      {files.length > 1 && (
        <div className="row">
          {files.map(({ id, label }, index) => (
            <button
              key={id}
              type="button"
              className="review-document__tab"
              aria-pressed={id === shown.id}
              onClick={() => choose(id)}
            >
              {`${index + 1} of ${files.length}: ${label}`}
            </button>
          ))}
        </div>
      )}
      <OneDocument key={shown.id} id={shown.id} />
    </section>
  );
}

function OneDocument({ id }: Pick<FileNamed, "id">) {
  const { data: file, error, mutate } = useRoute(documentRoutes.get, { params: { id } });
  if (!file && error)
    return <ProblemNotice error={error} title="The file could not be found" onRetry={() => mutate()} />;
  if (!file) return <Skeleton of="the file" shape="card" />;
  if (file.state !== "ready" || !isPreviewable(file.contentType)) {
    return <p className="quiet">{`${file.name} cannot be shown here. Download it to read it.`}</p>;
  }
  return <Shown document={file} />;
}

function Shown({ document: { id, name, contentType } }: { readonly document: ShownDocument }) {
  const { url, error, ask } = useDocumentLink(id);
  const frame = useRef<HTMLIFrameElement>(null);
  useKeysBeside(frame);
  if (error !== undefined)
    return <ProblemNotice error={error} title="The file could not be shown" onRetry={() => void ask()} />;
  if (!url) return <Skeleton of="the file" shape="card" />;
  return contentType === "application/pdf" ? (
    // The keyboard reads it in the preview, where a dialog holds the focus.
    <iframe ref={frame} src={url} title={name} tabIndex={-1} />
  ) : (
    <img src={url} alt={name} />
  );
}

/** Whoever presses into the document goes on with the keys of the page, which a frame would swallow. */
function useKeysBeside(frame: { readonly current: HTMLIFrameElement | null }): void {
  useEffect(() => {
    const takeBack = () =>
      setTimeout(() => {
        if (frame.current === null || document.activeElement !== frame.current) return;
        document.getElementById("main")?.focus({ preventScroll: true });
      });
    window.addEventListener("blur", takeBack);
    return () => window.removeEventListener("blur", takeBack);
  }, [frame]);
}
