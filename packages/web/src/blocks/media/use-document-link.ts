import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import { useCallback, useEffect, useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";

/** Asked for anew each time and never kept: a link is valid for minutes only. */
export function useDocumentLink(id: ShownDocument["id"]) {
  const [answer, setAnswer] = useState<{ readonly url?: string; readonly error?: unknown }>({});
  const ask = useCallback(() => {
    let isOver = false;
    setAnswer({});
    callRoute(documentRoutes.link, { params: { id }, query: { use: "preview" } }).then(
      ({ url }) => isOver || setAnswer({ url }),
      (error: unknown) => isOver || setAnswer({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  useEffect(ask, [ask]);
  return { ...answer, ask };
}
