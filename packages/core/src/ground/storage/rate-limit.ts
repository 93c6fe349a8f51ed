import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import type { ProblemCode } from "../shared/problem.ts";
import { unlessOvertaken } from "./commit.ts";
import { networkOf } from "./network.rules.ts";
import { RateLimitEntity } from "./rate-limit.entity.ts";

/** Counted under its name, in windows that are aligned to the clock: hours, quarter hours. */
export interface Limit {
  readonly name: LimitName;
  readonly times: number;
  readonly perSeconds: number;
  /** In the domain's own words; "rate.limited" by default. */
  readonly refusal?: ProblemCode;
}

type LimitName = `${string}.${"address" | "email" | "person" | "phone" | "staff"}`;

/** A domain's limits, in `<domain>.limit.ts`. */
export const limitsOf = <K extends LimitName>(rows: Readonly<Record<K, Omit<Limit, "name">>>) =>
  Object.fromEntries(
    Object.entries<Omit<Limit, "name">>(rows).map(([name, row]) => [name, { name, ...row }]),
  ) as Readonly<Record<K, Limit>>;

export async function countAttempt(limit: Limit, who: string, times = 1): Promise<void> {
  refuseBeyond(limit, await countDone(limit, who, times));
}

/** All of them or none: what is refused is not counted, so that fewer can be asked for. */
export async function countTogether(limit: Limit, who: string, times: number): Promise<void> {
  const counted = RateLimitEntity.update(keyOf(limit, who))
    .add({ count: times })
    .set({ expiresAt: (windowOf(limit).window + 2) * limit.perSeconds })
    .where(({ count }, { lte, notExists }) => `${notExists(count)} OR ${lte(count, limit.times - times)}`);
  if (times > limit.times || !(await unlessOvertaken(counted.go()))) refuseBeyond(limit, limit.times + 1);
}

/** Never refuses: for what was checked before with `isRoomFor`. */
export async function countDone(limit: Limit, who: string, times = 1): Promise<number> {
  const { data } = await RateLimitEntity.update(keyOf(limit, who))
    .add({ count: times })
    .set({ expiresAt: (windowOf(limit).window + 2) * limit.perSeconds })
    .go({ response: "all_new" });
  return data?.count ?? 0;
}

/** For events that are counted only once they have happened. */
export async function isRoomFor(limit: Limit, who: string): Promise<boolean> {
  const { data } = await RateLimitEntity.get(keyOf(limit, who)).go({ consistent: true });
  return (data?.count ?? 0) < limit.times;
}

/** Looks without counting: for several that are counted only once all of them may happen. */
export async function requireRoom(limit: Limit, who: string): Promise<void> {
  if (!(await isRoomFor(limit, who))) refuseBeyond(limit, limit.times + 1);
}

function keyOf(limit: Limit, who: string): { readonly key: string; readonly window: number } {
  const { name } = limit;
  const counted = name.endsWith(".address") ? networkOf(who) : who;
  return { key: `${name}#${counted}`, window: windowOf(limit).window };
}

/** A limit's count kept in an item that is read and written anyway. */
export interface Counted {
  readonly window: number;
  readonly count: number;
}

export function countOneMore(limit: Limit, kept: Counted | undefined): Counted {
  const { window } = windowOf(limit);
  const count = kept?.window === window ? kept.count + 1 : 1;
  refuseBeyond(limit, count);
  return { window, count };
}

function windowOf({ perSeconds }: Limit): { readonly window: number; readonly secondsLeft: number } {
  const seconds = Math.floor(Date.parse(now()) / 1000);
  const window = Math.floor(seconds / perSeconds);
  return { window, secondsLeft: (window + 1) * perSeconds - seconds };
}

function refuseBeyond(limit: Limit, count: number): void {
  if (count <= limit.times) return;
  throw new DomainError(limit.refusal ?? "rate.limited", { retryAfterSeconds: windowOf(limit).secondsLeft });
}
