import { businessTimeZone, LocalDate } from "@guildhall/core/shared/values";

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

/** This moment by the server's clock: what is due and what has expired is decided there, not on a device. */
export const now = (): Date => new Date(Date.now() + driftMs);

const businessDay = new Intl.DateTimeFormat("en-CA", { timeZone: businessTimeZone });

export const dayOf = (instant: Date): LocalDate => LocalDate.parse(businessDay.format(instant));

/** Today in the association's time zone, by the server's clock. */
export const today = (): LocalDate => dayOf(now());
