import type { Faults } from "small-cloud/gateway/faults";
import type { RequestLog } from "small-cloud/gateway/request-log";
import type { Scheduler } from "small-cloud/scheduler/scheduler";
import type { DataFolder } from "small-cloud/shared/data-folder";
import type { MovedClock } from "small-cloud/shared/moved-clock";
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
