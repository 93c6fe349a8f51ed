import { today } from "./clock.ts";
import { plusDays } from "./days.ts";
import type { LocalDate } from "./values.ts";

/** The day in New York that is this many days after today; negative for days before. */
export const inDays = (days: number): LocalDate => plusDays(today(), days);
