import type { LocalDate } from "@guildhall/core/ground/shared/values";

const written = (month: LocalDate, options: Intl.DateTimeFormatOptions): string =>
  new Date(month).toLocaleDateString("en-US", { timeZone: "UTC", ...options });

/** For a table that has little room: it may break before the year. */
export const monthText = (month: LocalDate): string => written(month, { month: "short", year: "numeric" });

export const shortMonthText = (month: LocalDate): string => written(month, { month: "short" });
