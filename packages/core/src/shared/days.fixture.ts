import { today } from "./clock.ts";
import { plusDays } from "./days.ts";
import type { LocalDate } from "./values.ts";

/** The day so many days from today in New York, or so many ago. */
export const inDays = (days: number): LocalDate => plusDays(today(), days);
