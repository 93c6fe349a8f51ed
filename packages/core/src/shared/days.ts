import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { addYears } from "date-fns/addYears";
import { millisecondsInDay } from "date-fns/constants";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import type { LocalDate } from "./values.ts";

// Days are counted on the calendar, as if each were a day in UTC: those of 23 and 25 hours are days like others.

const dateOf = (day: LocalDate): Date => new UTCDateMini(day);
const written = (date: Date): LocalDate => date.toISOString().slice(0, 10) as LocalDate;

/** So many days later; earlier, where they are negative. */
export const plusDays = (day: LocalDate, days: number): LocalDate => written(addDays(dateOf(day), days));

/** The same day of a later month, or that month's last where it has no such day. */
export const plusMonths = (day: LocalDate, months: number): LocalDate => written(addMonths(dateOf(day), months));

/** The same day of a later year; February 28 where that year has no 29. */
export const plusYears = (day: LocalDate, years: number): LocalDate => written(addYears(dateOf(day), years));

/** Whole days from one day to another; negative when the second came first. Every function needs this one: it is small. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsInDay;

/** Whole months from one day to a later one. */
export function monthsBetween(from: LocalDate, to: LocalDate): number {
  const months = differenceInCalendarMonths(dateOf(to), dateOf(from));
  return plusMonths(from, months) > to ? months - 1 : months;
}

/** Each day from the first to the last, both included. */
export const eachDay = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => plusDays(from, days));
