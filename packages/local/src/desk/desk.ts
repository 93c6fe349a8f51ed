import type { ApiRequest } from "../gateway/api-event.ts";
import type { Faults } from "../gateway/faults.ts";
import type { RequestLog } from "../gateway/request-log.ts";
import type { Scheduler } from "../scheduler/scheduler.ts";
import type { DataFolder } from "../shared/data-folder.ts";
import type { MovedClock } from "../shared/moved-clock.ts";
import type { WireResponse } from "../shared/wire.ts";
import type { StandIns } from "../stand-ins.ts";

export interface DeskOptions {
  readonly root: string;
  readonly folder: DataFolder;
  readonly standIns: StandIns;
  readonly scheduler: Scheduler;
  readonly clock: MovedClock;
  readonly log: RequestLog;
  readonly faults: Faults;
}

/** What the page at /_local reads and does: everything below /_local/data. */
export function createDesk(_options: DeskOptions) {
  return async (_request: ApiRequest): Promise<WireResponse | undefined> => undefined;
}
