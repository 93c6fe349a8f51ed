import { OrderId } from "@guildhall/core/ground/shared/ids";
import { Cents } from "@guildhall/core/ground/shared/values";
import * as z from "zod/mini";

/**
 * What the checkout passes to the dashboard, in the state of the history entry, which is kept when the person returns.
 */
const CompletedOrder = z.object({
  id: OrderId,
  totalCents: Cents,
  isPaid: z.boolean(),
  isOfOtherPress: z.optional(z.boolean()),
});
export type CompletedOrder = z.infer<typeof CompletedOrder>;

const State = z.object({ completed: CompletedOrder });

export const completedOrderIn = (state: unknown): CompletedOrder | undefined => State.safeParse(state).data?.completed;
