import { today } from "./clock.ts";
import type { LocalDate } from "./values.ts";

const dayMs = 24 * 3600 * 1000;

/** The day so many days from today in New York, or so many ago. */
export const inDays = (days: number): LocalDate =>
  new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10) as LocalDate;
