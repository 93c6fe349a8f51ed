import type { StaffOrder } from "@guildhall/core/billing/staff.schema";
import { asApiError } from "../../lib/api-error.ts";

/** Without an answer, or with one about a fault of ours, nobody knows whether it was done. */
export const isUnknown = (error: unknown): boolean => asApiError(error).problem.status >= 500;

interface Deed {
  readonly send: () => Promise<StaffOrder>;
  /** The order as it is now; the page follows. */
  readonly look: () => Promise<StaffOrder>;
  readonly isDone: (shown: StaffOrder) => boolean;
}

/** The order after something was done to it: where its answer was lost, the order itself is asked. */
export async function orderAfter({ send, look, isDone }: Deed): Promise<StaffOrder> {
  try {
    return await send();
  } catch (error) {
    const seen = isUnknown(error) ? await look().catch(() => undefined) : undefined;
    if (seen && isDone(seen)) return seen;
    throw error;
  }
}
