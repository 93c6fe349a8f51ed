import { sayDone } from "../../components/state/show-toast.ts";
import { isNotThere } from "../../lib/failure/not-there.ts";

/** A colleague may have removed it meanwhile: that is said, and nothing is left to do. */
export async function unlessRemoved(of: "note" | "flag", work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isNotThere(error)) throw error;
    void sayDone(`A colleague has removed this ${of} already.`);
  }
}
