import type { ActiveFlag } from "../person/active-flag.schema.ts";
import type { ProblemCode } from "../shared/problem.ts";
import { mostActiveFlags } from "./flag.schema.ts";

interface Changed extends ActiveFlag {
  readonly active: boolean;
}

type Outcome =
  | { readonly allowed: true; readonly value: ActiveFlag[] }
  | { readonly allowed: false; readonly code: ProblemCode };

/** bylaws#active-flags: the warnings of a person after one flag was added, changed or lowered: in the order in which they were raised. */
export function activeFlagsWith(active: readonly ActiveFlag[], { id, reason, active: isUp }: Changed): Outcome {
  if (!isUp) return { allowed: true, value: active.filter((flag) => flag.id !== id) };
  const isThere = active.some((flag) => flag.id === id);
  if (isThere) return { allowed: true, value: active.map((flag) => (flag.id === id ? { id, reason } : flag)) };
  if (active.length >= mostActiveFlags) return { allowed: false, code: "flag.too-many" };
  return { allowed: true, value: [...active, { id, reason }] };
}
