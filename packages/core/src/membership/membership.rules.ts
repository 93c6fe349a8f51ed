import type { LocalDate } from "../shared/values.ts";

export interface Term {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** A membership counts from its first day to its last, both included (1§4, decision 8). */
export const isValidOn = (term: Term | undefined, today: LocalDate): boolean =>
  term !== undefined && term.start <= today && today <= term.end;
