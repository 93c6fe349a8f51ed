import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { stepReached } from "../../step/step.rules.ts";
import { stepFactsOf } from "../registration-facts.ts";
import { isAsOwed, pricedLinesOf, splitLines } from "../registration-prices.ts";
import { type RegistrationRead, readSurely } from "../registration-read.ts";
import type { KeptRegistration } from "../registrations.ts";

export interface ReadyToOrder {
  readonly read: RegistrationRead;
  /** Every step is right. */
  readonly areStepsDone: boolean;
  /** The lines are what the answers owe now, no less and no more. */
  readonly isAsOwed: boolean;
}

/** Asked before anything is charged, and again when it is ordered (bylaws#registration-cart). */
export async function readyToOrder(registration: KeptRegistration, lines: readonly LineItem[]): Promise<ReadyToOrder> {
  const read = await readSurely(registration);
  const steps = stepFactsOf(read);
  return {
    read,
    areStepsDone: stepReached(steps) === "review",
    isAsOwed: isAsOwed(lines, splitLines(pricedLinesOf(read, steps), read.lines)),
  };
}
