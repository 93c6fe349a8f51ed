import { documentRoutes } from "@guildhall/core/document/document.routes";
import type { ShownDocument } from "@guildhall/core/document/document.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { download } from "../../lib/form/leave.ts";

/** By a link made at the press, because it is valid for minutes only. */
export function DownloadDocument({ document: { id, name } }: { document: ShownDocument }) {
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await callRoute(documentRoutes.link, { params: { id }, query: { use: "download" } })
      .then(({ url }) => download(url))
      .catch((error) => sayFailed(error));
    setBusy(false);
  };
  return (
    <Button compact busy={isBusy} onClick={fetchFile}>
      Download<span className="hidden-visually"> {name}</span>
    </Button>
  );
}
