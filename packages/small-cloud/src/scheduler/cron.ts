import { fieldRanges, readField, readValue } from "./cron-field.ts";

/** A day of the calendar; weekday 1 is Sunday. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface Cron {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly months: ReadonlySet<number>;
  readonly years: ReadonlySet<number>;
  readonly fitsDay: (day: CalendarDay) => boolean;
}

type DayRule = Cron["fitsDay"];

/** EventBridge's six fields: minutes hours day-of-month month day-of-week year. */
export function parseCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 6) throw new Error(`A cron expression has six fields, "${text}" has ${fields.length}.`);
  const [minutes = "", hours = "", day = "", month = "", weekday = "", year = ""] = fields;
  if ((day === "?") === (weekday === "?")) {
    throw new Error(`Either the day of month or the day of week of "${text}" must be "?", and not both.`);
  }
  const inOrder = (values: ReadonlySet<number>) => [...values].sort((a, b) => a - b);
  return {
    minutes: inOrder(readField(minutes, fieldRanges.minutes)),
    hours: inOrder(readField(hours, fieldRanges.hours)),
    months: readField(month, fieldRanges.months),
    years: readField(year, fieldRanges.years),
    fitsDay: day === "?" ? readWeekdayRule(weekday) : readDayRule(day),
  };
}

function readDayRule(text: string): DayRule {
  if (text === "L") return (date) => date.day === daysIn(date);
  if (text.endsWith("W")) {
    const wanted = readValue(text.slice(0, -1), fieldRanges.days);
    return (date) => date.day === nearestWorkday(date, wanted);
  }
  const days = readField(text, fieldRanges.days);
  return ({ day }) => days.has(day);
}

function readWeekdayRule(text: string): DayRule {
  // Alone, it is the last day of the week.
  if (text === "L") return (date) => weekdayOf(date) === 7;
  if (text.endsWith("L")) {
    const wanted = readValue(text.slice(0, -1), fieldRanges.weekdays);
    return (date) => weekdayOf(date) === wanted && date.day + 7 > daysIn(date);
  }
  if (text.includes("#")) return readNthRule(text);
  const weekdays = readField(text, fieldRanges.weekdays);
  return (date) => weekdays.has(weekdayOf(date));
}

/** `3#2` is the second Tuesday. */
function readNthRule(text: string): DayRule {
  const [weekday = "", nth = "", ...more] = text.split("#");
  if (more.length > 0 || !/^[1-5]$/.test(nth)) throw new Error(`"${text}" is not a valid day of week.`);
  const wanted = readValue(weekday, fieldRanges.weekdays);
  return (date) => weekdayOf(date) === wanted && Math.ceil(date.day / 7) === Number(nth);
}

export const daysIn = ({ year, month }: CalendarDay): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;

/** The weekday nearest to a day, without leaving the month; undefined when the month has no such day. */
function nearestWorkday(date: CalendarDay, day: number): number | undefined {
  const last = daysIn(date);
  if (day > last) return undefined;
  const weekday = weekdayOf({ ...date, day });
  if (weekday === 7) return day > 1 ? day - 1 : day + 2;
  if (weekday === 1) return day < last ? day + 1 : day - 2;
  return day;
}
