import type { DemoCalendar } from "./demo-calendar.ts";
import type { SeedOptions } from "./money/seed-carts.ts";

export interface Seeding extends SeedOptions {
  readonly calendar: DemoCalendar;
}
