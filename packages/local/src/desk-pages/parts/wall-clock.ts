const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const newYork = "America/New_York";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format;
}

/** "2026-11-21T04:38:12": what a clock on the wall of that zone shows. */
export const wallTimeOf = (instant: number, timeZone: string): string =>
  formatOf(timeZone).format(instant).replace(" ", "T");

const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeOf(instant, timeZone)) - Math.floor(instant / 1000) * 1000;

/**
 * When the clock on the wall shows "2026-11-21T04:38": the first time where it does so twice, an hour on where it is
 * skipped; NaN for what is no time at all.
 */
export function instantOfWall(wall: string, timeZone: string): number {
  const utc = asUtc(wall);
  if (Number.isNaN(utc)) return Number.NaN;
  const [before, after] = [offsetAt(utc - dayMs, timeZone), offsetAt(utc + dayMs, timeZone)] as const;
  const fits = [before, after].map((offset) => utc - offset).filter((at) => asUtc(wallTimeOf(at, timeZone)) === utc);
  return fits.length > 0 ? Math.min(...fits) : utc - before;
}

export type ClockStep = "hour" | "day" | "week" | "month";

/** The same time of day so many days on in New York; a month on, never past the end of that month. */
export function stepFrom(instant: number, step: ClockStep): number {
  if (step === "hour") return instant + hourMs;
  const wall = new Date(asUtc(wallTimeOf(instant, newYork)));
  const moved = step === "month" ? monthAfter(wall) : wall.getTime() + (step === "week" ? 7 : 1) * dayMs;
  return instantOfWall(new Date(moved).toISOString().slice(0, 19), newYork);
}

function monthAfter(wall: Date): number {
  const moved = new Date(wall);
  moved.setUTCMonth(moved.getUTCMonth() + 1, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(wall.getUTCDate(), lastDay));
  return moved.getTime();
}

const second = 1000;

/** How far the small cloud lives from the machine's own time. */
export function driftText(offsetMs: number): string {
  if (Math.abs(offsetMs) < second) return "real time";
  return `${spanText(Math.abs(offsetMs) / second)} ${offsetMs > 0 ? "ahead" : "behind"}`;
}

const units = [
  ["year", 365.25 * 86_400],
  ["month", 30.44 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "3 days", "2 hours", "40 seconds": the largest unit that fits twice, or once exactly. */
export function spanText(seconds: number): string {
  const fits = units.find(([, length]) => seconds >= 2 * length || Math.abs(seconds - length) < length / 100);
  const [name, length] = fits ?? ["second", 1];
  const count = Math.round(seconds / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
