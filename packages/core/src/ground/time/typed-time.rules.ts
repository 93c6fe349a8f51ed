/** Spreadsheets write 9/1/2026 for 2026-09-01. What is no day stays as it is. */
export const typedDay = (typed: string): string =>
  typed.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, day: string, year: string) =>
    [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );

const time = /^(\d{1,2}):(\d\d)(?::00)?(?:\s*([ap])m)?(?:\s+ET)?$/i;

/** "9:30", "9:30:00" and "9:30 AM ET" are "09:30". What is no time of day stays as it is. */
export function typedTimeOfDay(typed: string): string {
  const [, hours = "", minutes, half] = time.exec(typed) ?? [];
  const hour = half ? hourOfDay(Number(hours), half) : Number(hours);
  return minutes === undefined || hour === undefined ? typed : `${String(hour).padStart(2, "0")}:${minutes}`;
}

const hourOfDay = (hour: number, half: string): number | undefined =>
  hour >= 1 && hour <= 12 ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : undefined;
