import { plusDays } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { LedgerQuery } from "@guildhall/core/money/ledger/ledger-report.schema";

const firstOfMonth = (day: LocalDate) => `${day.slice(0, 8)}01` as LocalDate;

interface RangeChoice {
  readonly label: string;
  readonly range: LedgerQuery;
}

/** The ranges that staff use most. */
export function usualRanges(today: LocalDate): RangeChoice[] {
  const first = firstOfMonth(today);
  const yesterday = plusDays(today, -1);
  const lastOfMonthBefore = plusDays(first, -1);
  return [
    { label: "Yesterday", range: { from: yesterday, to: yesterday } },
    { label: "This month", range: { from: first, to: today } },
    { label: "Last month", range: { from: firstOfMonth(lastOfMonthBefore), to: lastOfMonthBefore } },
  ];
}

export const ledgerUrlOf = ({ from, to }: LedgerQuery): string => `/admin/ledger?from=${from}&to=${to}`;

/** The days in the address; this month if it has none; undefined if they are not valid. */
export function rangeIn(search: URLSearchParams, today: LocalDate): LedgerQuery | undefined {
  if (!search.has("from") && !search.has("to")) return { from: firstOfMonth(today), to: today };
  return LedgerQuery.safeParse({ from: search.get("from"), to: search.get("to") }).data;
}
