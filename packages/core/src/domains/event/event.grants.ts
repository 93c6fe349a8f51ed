import { forColleagues, type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { eventRoutes } from "./event.routes.ts";

export const eventGrants = {
  "event.upcoming": reads,
  "event.list": reads,
  "event.get": reads,
  "event.calendarFile": reads,
  "event.roster": reads,
  "event.exportRoster": records,
  "event.markAttendance": { ...records, ...forColleagues },
  "event.feed": reads,
  "event.makeFeed": records,
  "event.endFeed": records,
  // It counts how often it is asked.
  "event.calendar": { table: "write" },
} as const satisfies GrantsOf<typeof eventRoutes>;
