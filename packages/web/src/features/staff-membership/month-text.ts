import type { LocalDate } from "@guildhall/core/shared/values";

const written = (month: LocalDate, options: Intl.DateTimeFormatOptions): string =>
  new Date(month).toLocaleDateString("en-US", { timeZone: "UTC", ...options });

export const monthText = (month: LocalDate): string => written(month, { month: "long", year: "numeric" });

export const shortMonthText = (month: LocalDate): string => written(month, { month: "short" });
