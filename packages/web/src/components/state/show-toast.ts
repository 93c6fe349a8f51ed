import { asApiError } from "../../lib/failure/api-error.ts";
import { failedText } from "../../lib/failure/failed-text.ts";
import { wantToaster } from "../../lib/page/toaster-wanted.ts";

type Toast = Pick<typeof import("./toaster.tsx").toast, "success" | "error">;

/** Where its code does not arrive, the browser's own box says it: it may be a failure that nothing else tells. */
const say = (message: unknown) => {
  window.alert(message);
  return "";
};
const plain: Toast = { success: say, error: say };

async function toaster(): Promise<Toast> {
  try {
    // First its code: without it, the page could not draw it.
    const { toast } = await import("./toaster.tsx");
    await wantToaster();
    return toast;
  } catch {
    return plain;
  }
}

/** Reports a success that the page itself does not show. Never the only message about a failure in a form. */
export async function sayDone(message: string): Promise<void> {
  (await toaster()).success(message);
}

/** bylaws#failures */
export async function sayFailed(error: unknown, message = asApiError(error).message): Promise<void> {
  (await toaster()).error(message, { duration: 10_000 });
}

/** Beside a form, which says itself what the server answered: only the sentence that it does not say (bylaws#staff-failure). */
export async function sayFailedBeside(error: unknown, failed: string): Promise<void> {
  if (failedText(error, failed) === failed) await sayFailed(error, failed);
}
