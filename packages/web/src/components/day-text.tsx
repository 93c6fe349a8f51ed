import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { dayText, weekdayText } from "../lib/text/dates.ts";
import { distanceText } from "../lib/text/distance-text.ts";
import { serverToday } from "../lib/text/now.ts";

interface DayTextProps {
  readonly on: LocalDate;
  /** Adds the weekday before it, or the distance from today after it. */
  readonly with?: "weekday" | "distance";
}

/** Every day is written with this: 03/31/2026, "Tuesday 03/31/2026" or "03/31/2026 (in 12 days)". */
export function DayText({ on, with: extra }: DayTextProps) {
  return (
    <time className="numbers" dateTime={on}>
      {extra === "weekday" && `${weekdayText(on)} `}
      {dayText(on)}
      {extra === "distance" && ` (${distanceText(on, serverToday())})`}
    </time>
  );
}
