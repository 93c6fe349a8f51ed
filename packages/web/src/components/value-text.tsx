import type { Cents, Instant, LocalDate } from "@guildhall/core/shared/values";
import { dayText, distanceText, instantText, weekdayText } from "../lib/dates.ts";
import { moneyText } from "../lib/money.ts";
import { today } from "../lib/now.ts";

/** The one way that money is written. Whole cents in, "$1,234.50" out. */
export const Money = ({ cents }: { cents: Cents }) => <span className="numbers">{moneyText(cents)}</span>;

interface DayTextProps {
  readonly on: LocalDate;
  /** Adds the weekday before, or how far away it is after. */
  readonly with?: "weekday" | "distance";
}

/** The one way that a day is written: 03/31/2026, "Tuesday 03/31/2026" or "03/31/2026 (in 12 days)". */
export function DayText({ on, with: extra }: DayTextProps) {
  return (
    <time className="numbers" dateTime={on}>
      {extra === "weekday" && `${weekdayText(on)} `}
      {dayText(on)}
      {extra === "distance" && ` (${distanceText(on, today())})`}
    </time>
  );
}

/** A moment, in the association's time zone. */
export const MomentText = ({ at }: { at: Instant }) => (
  <time className="numbers" dateTime={at}>
    {instantText(at)}
  </time>
);
