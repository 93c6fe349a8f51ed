import * as Counter from "../shared/counter.ts";
import { restoredTo } from "../shared/restored.ts";
import type { Instant } from "../shared/values.ts";

const markOf = (to: Instant) => `erasures-repeated#${to}` as const;

/** Written into the restored table, so another restore needs its own. */
export async function markRepeated(): Promise<void> {
  const to = restoredTo();
  if (to) await Counter.take(markOf(to));
}

let repeatedFor: Instant | undefined;

/** Of a job that writes to people or moves money: a restored table contains people who were erased since. */
export async function afterRepeatedErasures<T>(work: () => Promise<T>): Promise<T> {
  const to = restoredTo();
  if (to && to !== repeatedFor) {
    if ((await Counter.read(markOf(to))) === 0) throw new Error(refusalOf(to));
    repeatedFor = to;
  }
  return work();
}

const refusalOf = (to: Instant): string =>
  `The table was restored to ${to}, and the erasures since then are not repeated. Until scripts/repeat-erasures.ts --apply says that they are, this job does nothing: see docs/deploy.md.`;
