import { now, today } from "../../ground/shared/clock.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import { keepLastRead } from "./last-read.ts";
import { PolicyEntity } from "./policy.entity.ts";
import { type PolicyValue, policyOn } from "./policy.rules.ts";
import type { Policy as PolicyOfDay } from "./policy-numbers.rules.ts";

const keptMs = 60_000;

let kept: { readonly at: number; readonly values: readonly PolicyValue[] } | undefined;

export async function read(consistent = false): Promise<readonly PolicyValue[]> {
  const { data } = await PolicyEntity.query.byParameter({}).go({ pages: "all", consistent });
  return data;
}

export type Policy = PolicyOfDay;

/** The numbers that are valid on a day (bylaws#policy). Read at most once a minute by each function. */
export async function of(day: LocalDate = today()): Promise<Policy> {
  const at = Date.parse(now());
  if (!kept || Math.abs(at - kept.at) >= keptMs) kept = { at, values: await read() };
  keepLastRead(kept.values);
  return policyOn(kept.values, day);
}

export const forget = (): void => {
  kept = undefined;
};
