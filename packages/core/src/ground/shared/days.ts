import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { addYears } from "date-fns/addYears";
import { millisecondsInDay } from "date-fns/constants";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import type { LocalDate } from "./values.ts";

// Days are counted as UTC days, because New York has days of 23 and 25 hours.

const dateOf = (day: LocalDate): Date => new UTCDateMini(day);
const written = (date: Date): LocalDate => date.toISOString().slice(0, 10) as LocalDate;

export const plusDays = (day: LocalDate, days: number): LocalDate => written(addDays(dateOf(day), days));

export const plusMonths = (day: LocalDate, months: number): LocalDate => written(addMonths(dateOf(day), months));

export const plusYears = (day: LocalDate, years: number): LocalDate => written(addYears(dateOf(day), years));

/** Negative when `to` is earlier. Written by hand because every function loads it. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsInDay;

export function monthsBetween(from: LocalDate, to: LocalDate): number {
  const months = differenceInCalendarMonths(dateOf(to), dateOf(from));
  return plusMonths(from, months) > to ? months - 1 : months;
}

export const eachDay = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => plusDays(from, days));
