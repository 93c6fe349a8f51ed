import { answer, type DeskCall, DeskRefusal, requireText } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

type Needs = Pick<DeskOptions, "clock" | "scheduler" | "standIns">;

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
// Other centuries are not supported: signatures, certificates and date libraries may fail there.
const earliest = Date.parse("2000-01-01T00:00Z");
const latest = Date.parse("2100-01-01T00:00Z");

/** Moves, stops and resets the clock of this process. */
export function createClockDesk({ clock, scheduler, standIns }: Needs) {
  /** Due work is checked at once, not at the next tick of a real timer. */
  function followed(change: () => void) {
    change();
    scheduler.tick();
    void standIns.dynamodb.sweepExpired();
    return answer(clock.state());
  }

  return {
    move: ({ body }: DeskCall) => {
      const to = readMoment(requireText(body, "to"));
      return followed(() => clock.moveTo(to));
    },
    freeze: () => followed(clock.freeze),
    release: () => followed(clock.release),
    reset: () => followed(clock.reset),
  };
}

function readMoment(text: string): Date {
  const moment = new Date(isoMoment.test(text) ? text : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new DeskRefusal(`"${text}" is no moment. Write it in UTC, as in 2026-11-21T09:00:00Z.`);
  if (moment.getTime() < earliest || moment.getTime() >= latest)
    throw new DeskRefusal("The clock can be set to the years 2000 to 2099.");
  return moment;
}
