import { faultKinds } from "small-cloud/gateway/faults";
import { answer, type DeskCall, requireOneOf } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Switches for trouble: one stand-in slow, failing, or losing its answers. */
export function createFaultDesk({ standIns: { all }, faults }: Pick<DeskOptions, "standIns" | "faults">) {
  const names = all.map(({ name }) => name);
  return {
    set: ({ body }: DeskCall) => {
      faults.set(requireOneOf(body, "name", names), requireOneOf(body, "kind", faultKinds));
      return answer({ faults: faults.list() });
    },
    clear: () => {
      for (const name of names) faults.set(name, "none");
      return answer({ faults: faults.list() });
    },
  };
}
