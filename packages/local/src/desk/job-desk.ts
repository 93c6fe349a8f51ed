import { answer, type DeskCall, requireOneOf } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

/** The schedule, and a way to run each job at once. */
export function createJobDesk({ scheduler }: Pick<DeskOptions, "scheduler">) {
  return {
    list: () => answer({ jobs: scheduler.list() }),
    run: async ({ body }: DeskCall) => {
      const names = scheduler.list().map((job) => job.name);
      const name = requireOneOf(body, "name", names);
      // A failed job is marked in its own line of the list.
      await scheduler.runNow(name).catch(() => undefined);
      return answer({ job: scheduler.list().find((job) => job.name === name) });
    },
  };
}
