import { answer, type DeskCall, requireOneOf } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

/** The data that each stand-in reports. */
export function createStandInDesk({ standIns: { all } }: Pick<DeskOptions, "standIns">) {
  const names = all.map(({ name }) => name);
  return {
    list: () => answer({ standIns: names }),
    inspect: ({ query }: DeskCall) => {
      const name = requireOneOf(query, "name", names);
      return answer({ name, holds: all.find((standIn) => standIn.name === name)?.inspect() ?? {} });
    },
  };
}
