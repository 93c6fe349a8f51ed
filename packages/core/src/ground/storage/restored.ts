import { optionalVariable } from "../shared/environment.ts";
import type { Instant } from "../shared/values.ts";

/** The point in time of a restored table; undefined where it never was restored. */
export const restoredTo = (): Instant | undefined => {
  const to = optionalVariable("RESTORED_TO");
  return to === undefined ? undefined : (new Date(to).toISOString() as Instant);
};

/** The restored table has it, and may not know what became of it. */
export const isBeforeRestore = (at: Instant): boolean => {
  const to = restoredTo();
  return to !== undefined && Date.parse(at) <= Date.parse(to);
};

/** The restored table may have lost it. */
export const isSinceRestore = (at: Instant): boolean => restoredTo() !== undefined && !isBeforeRestore(at);
