import type { DocumentLink } from "@guildhall/core/people/document/document.schema";
import { useState } from "react";
import { sayFailed } from "../../components/state/show-toast.ts";
import { download } from "../../lib/form/leave.ts";

/** By a link made at the press, because it is valid for minutes only. */
export function useDownload(link: () => Promise<DocumentLink>) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await link()
      .then(({ url }) => download(url))
      .catch((error) => sayFailed(error));
    setBusy(false);
  };
  return { busy, fetchFile };
}
