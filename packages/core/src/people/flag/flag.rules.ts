import { allow, refuse, type Verdict } from "../../ground/shared/verdict.ts";
import type { ActiveFlag } from "../person/active-flag.schema.ts";
import { mostActiveFlags } from "./flag.schema.ts";

interface Changed extends ActiveFlag {
  readonly active: boolean;
}

/** bylaws#active-flags: the warnings of a person after one flag was added, changed or lowered: in the order in which they were raised. */
export function activeFlagsWith(
  active: readonly ActiveFlag[],
  { id, reason, active: isUp }: Changed,
): Verdict<ActiveFlag[]> {
  if (!isUp) return allow(active.filter((flag) => flag.id !== id));
  const isThere = active.some((flag) => flag.id === id);
  if (isThere) return allow(active.map((flag) => (flag.id === id ? { id, reason } : flag)));
  if (active.length >= mostActiveFlags) return refuse("flag.too-many");
  return allow([...active, { id, reason }]);
}
