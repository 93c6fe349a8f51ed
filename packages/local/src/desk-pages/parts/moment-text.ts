import { businessTimeZone } from "@guildhall/core/ground/shared/values";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** "Sat, 11/21/2026" */
export const dateText = (at: number, timeZone: string): string =>
  formatOf(timeZone, { weekday: "short", month: "2-digit", day: "2-digit", year: "numeric" }).format(at);

/** "4:38:12 AM" */
export const timeOfDayText = (at: number, timeZone: string): string =>
  formatOf(timeZone, { hour: "numeric", minute: "2-digit", second: "2-digit" }).format(at);

/** To the second, in New York: "11/21/2026, 4:38:12 AM". */
export const exactText = (at: string): string =>
  formatOf(businessTimeZone, {
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  }).format(Date.parse(at));
