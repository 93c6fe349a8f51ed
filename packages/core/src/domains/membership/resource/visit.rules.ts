import type { Instant } from "../../../ground/shared/values.ts";

export interface Visit {
  readonly at: Instant;
  readonly seen: readonly string[];
  readonly before: readonly string[];
}

const visitMs = 3_600_000;

/** Within an hour it is the same visit. At the first one nothing is new (bylaws#membership-resources). */
export function visitWith(kept: Visit | undefined, ids: readonly string[], at: Instant): Visit {
  if (!kept) return { at, seen: ids, before: ids };
  const isSame = Date.parse(at) - Date.parse(kept.at) < visitMs;
  return isSame ? kept : { at, seen: ids, before: kept.seen };
}
