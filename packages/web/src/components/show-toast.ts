import { asApiError } from "../lib/api-error.ts";
import { wantToaster } from "../lib/toaster-wanted.ts";

async function toaster() {
  const [{ toast }] = await Promise.all([import("./toaster.tsx"), wantToaster()]);
  return toast;
}

/** Says that something was done, where the page itself does not show it. Never the only word about a failure in a form. */
export async function sayDone(message: string): Promise<void> {
  (await toaster()).success(message);
}

/** bylaws#failures */
export async function sayFailed(error: unknown, message = asApiError(error).message): Promise<void> {
  (await toaster()).error(message, { duration: 10_000 });
}
