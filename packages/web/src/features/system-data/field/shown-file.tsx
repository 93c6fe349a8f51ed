import { isPreviewable } from "@guildhall/core/people/document/document.rules";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import { useState } from "react";
import { DownloadDocument } from "../../../blocks/media/download-document.tsx";
import { PreviewDocument } from "../../../blocks/media/preview-document.tsx";
import { Button } from "../../../components/button.tsx";
import { isNotThere } from "../../../lib/failure/not-there.ts";
import { sizeText } from "../../../lib/text/size-text.ts";
import { useRowFile } from "../system-data.api.ts";

const whyMissing = (error: unknown): string =>
  isNotThere(error)
    ? "This file is no longer there. Choose another one, or remove it."
    : "This file cannot be shown now.";

/** The file that a row has, for staff to look at. */
export function ShownFile({ id }: { id: string }) {
  const { data: file, error } = useRowFile(id as ShownDocument["id"]);
  const [isShown, setShown] = useState(false);
  if (!file) return <span className="quiet">{error ? whyMissing(error) : "Loading..."}</span>;
  const { name, size, contentType } = file;
  return (
    <>
      <span className="file-name">
        {name} <span className="small quiet">{sizeText(size)}</span>
      </span>
      {isPreviewable(contentType) && (
        <Button compact onClick={() => setShown(true)}>
          Preview<span className="hidden-visually"> {name}</span>
        </Button>
      )}
      <DownloadDocument document={file} />
      {isShown && <PreviewDocument document={file} onClose={() => setShown(false)} />}
    </>
  );
}
