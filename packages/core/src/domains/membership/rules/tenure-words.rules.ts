import { monthsBetween } from "../../../ground/shared/days.ts";
import { type LocalDate, writtenDay } from "../../../ground/shared/values.ts";
import type { Tenure } from "./application.rules.ts";

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

export function tenureLength({ since, years }: Tenure, today: LocalDate): string {
  if (years > 0) return counted(years, "whole year");
  const months = monthsBetween(since, today);
  return months > 0 ? counted(months, "month") : "less than a month";
}

export const tenureWords = (tenure: Tenure, today: LocalDate): string =>
  `Since ${writtenDay(tenure.since)}: ${tenureLength(tenure, today)}`;
