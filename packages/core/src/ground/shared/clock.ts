import { dayIn, Instant, type LocalDate } from "./values.ts";

/** The only place that reads the time. Call it per request, never at module load. */
export const now = (): Instant => new Date().toISOString() as Instant;

export const today = (): LocalDate => dayIn(now());

export const secondsFromNow = (seconds: number): Instant =>
  Instant.parse(new Date(Date.now() + seconds * 1000).toISOString());

/** DynamoDB's time to live counts seconds since 1970. */
export const expiresIn = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
