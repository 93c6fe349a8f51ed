import { writeToString } from "@fast-csv/format";
import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { safeCell } from "../../ground/text/csv.rules.ts";
import type { LedgerEntry } from "./ledger.schema.ts";
import * as Ledger from "./ledger.ts";
import { type JournalRow, journalColumns, journalRows, summarize } from "./ledger-report.rules.ts";
import {
  type LedgerCsv,
  type LedgerDayQuery,
  type LedgerEntries,
  type LedgerQuery,
  LedgerSummary,
} from "./ledger-report.schema.ts";

export async function summary(_actor: Actor, { from, to }: LedgerQuery): Promise<LedgerSummary> {
  const writtenAt = now();
  return LedgerSummary.parse({ from, to, writtenAt, ...(await summarize(Ledger.between(from, to))) });
}

export async function entriesOn(_actor: Actor, { on }: LedgerDayQuery): Promise<LedgerEntries> {
  const data: LedgerEntry[] = [];
  for await (const entry of Ledger.between(on, on)) data.push(entry);
  return { data };
}

/** Journal entries for QuickBooks. The export is audited. */
export async function csv(actor: Actor, { from, to }: LedgerQuery): Promise<LedgerCsv> {
  const rows = await journalRows(Ledger.between(from, to));
  const content = await writeToString(rows.map(cellsOf), {
    headers: [...journalColumns],
    alwaysWriteHeaders: true,
    rowDelimiter: "\r\n",
    includeEndRowDelimiter: true,
  });
  const after = { from, to, rows: rows.length };
  await record(actor, { about: "association", action: "billing.ledger-exported", writes: [], after });
  return { fileName: `guildhall-ledger-${from}-to-${to}.csv`, content };
}

const cellsOf = (row: JournalRow): string[] => journalColumns.map((column) => safeCell(row[column]));
