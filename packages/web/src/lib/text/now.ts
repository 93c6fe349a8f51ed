import { dayIn, type Instant, type LocalDate } from "@guildhall/core/ground/shared/values";

let driftMs = 0;

/**
 * Remembers how far the server's clock is from this device's. Its `date` header counts whole seconds,
 * so anything below two seconds is noise.
 */
export function noteServerTime(header: string | null, deviceNow = Date.now()): void {
  const serverNow = Date.parse(header ?? "");
  if (Number.isNaN(serverNow)) return;
  const measured = serverNow - deviceNow;
  driftMs = Math.abs(measured) < 2_000 ? 0 : measured;
}

/** The present time by the server's clock, because the server decides what is due or expired. */
export const serverNow = (): Date => new Date(Date.now() + driftMs);

export const dayOf = (instant: Date): LocalDate => dayIn(instant.toISOString() as Instant);

/** Today in the association's time zone, by the server's clock. */
export const serverToday = (): LocalDate => dayOf(serverNow());
