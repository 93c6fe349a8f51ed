import { asApiError } from "../../lib/failure/api-error.ts";
import { wantToaster } from "../../lib/page/toaster-wanted.ts";

async function toaster() {
  const [{ toast }] = await Promise.all([import("./toaster.tsx"), wantToaster()]);
  return toast;
}

/** Reports a success that the page itself does not show. Never the only message about a failure in a form. */
export async function sayDone(message: string): Promise<void> {
  (await toaster()).success(message);
}

/** bylaws#failures */
export async function sayFailed(error: unknown, message = asApiError(error).message): Promise<void> {
  (await toaster()).error(message, { duration: 10_000 });
}
