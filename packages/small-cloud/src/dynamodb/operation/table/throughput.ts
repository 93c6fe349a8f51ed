import type { Rates, Throughput } from "../../store/table.ts";
import { startBusy, statusOf } from "../life-cycle.ts";
import type { Job } from "../operation.ts";

const NONE: Rates = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 };
export const UNITS = ["ReadCapacityUnits", "WriteCapacityUnits"] as const;
const isSameDay = (left: number, right: number) =>
  new Date(left).toISOString().slice(0, 10) === new Date(right).toISOString().slice(0, 10);

const decreasesToday = ({ decreasedAt, decreases = 0 }: Rates, now: number) =>
  decreasedAt !== undefined && isSameDay(decreasedAt, now) ? decreases : 0;

interface Provisioned {
  readonly throughput?: Rates;
  readonly formerThroughput?: Rates;
}

/** New rates and, during the change, the old ones with the time at which it began. */
export function changeRates(job: Job, { throughput: old = NONE }: Provisioned, asked: Throughput): Provisioned {
  const until = startBusy(job, "UPDATING").busy?.until ?? job.now;
  const increases = UNITS.some((name) => asked[name] > old[name]);
  const decreases = UNITS.some((name) => asked[name] < old[name]);
  const stamp = (at: number) => ({ ...(increases && { increasedAt: at }), ...(decreases && { decreasedAt: at }) });
  const count = decreasesToday(old, job.now);
  return {
    throughput: { ...old, ...asked, ...stamp(until), decreases: count + (decreases ? 1 : 0) },
    formerThroughput: { ...old, ...stamp(job.now), decreases: count },
  };
}

/** The rates that apply now. */
export function printRates(provisioned: Provisioned & Parameters<typeof statusOf>[0], now: number) {
  const isChanging = statusOf(provisioned, now) === "UPDATING";
  const rates = (isChanging && provisioned.formerThroughput) || provisioned.throughput || NONE;
  return {
    NumberOfDecreasesToday: decreasesToday(rates, now),
    ReadCapacityUnits: rates.ReadCapacityUnits,
    WriteCapacityUnits: rates.WriteCapacityUnits,
    ...(rates.increasedAt !== undefined && { LastIncreaseDateTime: rates.increasedAt / 1000 }),
    ...(rates.decreasedAt !== undefined && { LastDecreaseDateTime: rates.decreasedAt / 1000 }),
  };
}
