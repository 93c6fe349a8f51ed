import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { refusalWords, type ShownDocument } from "@guildhall/core/people/document/document.schema";
import { callRoute } from "../../lib/api/api-client.ts";
import { asApiError } from "../../lib/failure/api-error.ts";

const lookAgainMs = 1000;
const mostLooks = 300;
/** So long an index of the table may not know the file yet. */
const firstLooks = 5;

const pause = () => new Promise((resolve) => setTimeout(resolve, lookAgainMs));

/** Ends when a file that was sent is checked. Answers why it is refused, if it is. */
export async function waitForCheck(id: ShownDocument["id"], signal: AbortSignal): Promise<string | undefined> {
  for (let look = 0; look < mostLooks && !signal.aborted; look++) {
    const file = await lookAt(id, look < firstLooks);
    if (file?.state === "ready") return undefined;
    if (file?.state === "refused") return refusalWords[file.refusal ?? "unchecked"];
    await pause();
  }
  return "The check takes longer than usual. Choose the file again.";
}

const passing: ReadonlySet<string> = new Set(["unavailable", "rate.limited"]);

/** No answer, or one that passes, says nothing about the file: it is there all the same. */
const lookAt = (id: ShownDocument["id"], isFirst: boolean): Promise<ShownDocument | undefined> =>
  callRoute(documentRoutes.get, { params: { id } }).catch((error: unknown) => {
    const { code } = asApiError(error).problem;
    if (passing.has(code) || (isFirst && code === "not-found")) return undefined;
    throw error;
  });
