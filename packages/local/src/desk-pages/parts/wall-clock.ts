import { instantOf, wallTimeOf } from "@guildhall/core/ground/time/new-york.rules";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type ClockStep = "hour" | "day" | "week" | "month";

/** The same time of day so many days on in New York; a month on, never past the end of that month. */
export function stepFrom(instant: number, step: ClockStep): number {
  if (step === "hour") return instant + hourMs;
  const wall = new Date(`${wallTimeOf(new Date(instant))}Z`);
  const moved = step === "month" ? monthAfter(wall) : wall.getTime() + (step === "week" ? 7 : 1) * dayMs;
  return Date.parse(instantOf(new Date(moved).toISOString().slice(0, 19)) ?? "");
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
