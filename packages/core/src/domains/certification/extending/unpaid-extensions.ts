import { systemActor } from "../../../ground/route/actor.ts";
import { log } from "../../../ground/route/log.ts";
import { today } from "../../../ground/shared/clock.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import { isOver } from "../../../money/order/order.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { closeAndCancel } from "../../../selling/checkout/close-and-cancel.ts";
import { endMissed } from "../../../selling/fulfilment/end-missed.ts";
import * as Extensions from "../extension/extensions.ts";
import { readAsked } from "./asked-extension.ts";

const job = systemActor("unpaid-registrations");

/** After an outage of the job, or of an account that was to be closed, an order is still canceled so many days later. */
const daysBack = 92;

type Unpaid = Awaited<ReturnType<typeof Extensions.unpaidUntil>>[number];

/** bylaws#extension: approved, and not paid by the new deadline. Only those are read. Answers how many have ended. */
export async function cancelUnpaidExtensions(): Promise<number> {
  const days = Array.from({ length: daysBack }, (_, before) => plusDays(today(), -1 - before));
  const unpaid = (await Promise.all(days.map(Extensions.unpaidUntil))).flat();
  return workThrough(unpaid, (one) =>
    retryWhenOvertaken(() => cancel(one)).catch((error) => {
      log.error("extension.unpaid-failed", { extension: one.id, error });
      throw error;
    }),
  );
}

/** A row of the index may be older than what became of it. */
async function cancel({ personId, id }: Unpaid): Promise<boolean> {
  const [person, extension] = await Promise.all([Person.find(personId), Extensions.find(personId, id)]);
  if (!person || person.closureRequestedAt || extension?.state !== "unpaid") return false;
  const { order, line } = await readAsked(extension);
  if (!order || !line) return false;
  if (isOver(order)) return endMissed([line]);
  const told = {
    ...({ answer: "deleted", what: "Not paid by the new deadline" } as const),
    writes: [],
    // What its person is told follows from its end.
    follows: () => [],
  };
  const { state } = await closeAndCancel(job, order, { told });
  return state === "canceled";
}
