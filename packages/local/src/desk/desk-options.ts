import type { Faults } from "../../../small-cloud/src/gateway/faults.ts";
import type { RequestLog } from "../../../small-cloud/src/gateway/request-log.ts";
import type { Scheduler } from "../../../small-cloud/src/scheduler/scheduler.ts";
import type { DataFolder } from "../../../small-cloud/src/shared/data-folder.ts";
import type { MovedClock } from "../../../small-cloud/src/shared/moved-clock.ts";
import type { StandIns } from "../stand-ins.ts";

export interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

export interface DeskOptions {
  readonly root: string;
  readonly folder: DataFolder;
  readonly standIns: StandIns;
  readonly scheduler: Scheduler;
  readonly clock: MovedClock;
  readonly log: RequestLog;
  readonly faults: Faults;
  /** Accounts of the demo, shown for copying; without them the page shows none. */
  readonly signIns?: readonly SignIn[];
}
