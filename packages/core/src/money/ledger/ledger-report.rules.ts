import { type Cents, type LocalDate, writtenDay } from "../../ground/shared/values.ts";
import { accountName, ledgerKindNames, moneyAccounts } from "./ledger.rules.ts";
import type { LedgerEntry, Posting } from "./ledger.schema.ts";
import type { AccountSum, LedgerDay } from "./ledger-report.schema.ts";

type Entry = Pick<LedgerEntry, "kind" | "on" | "postings">;

function addUp(accounts: Map<string, AccountSum>, postings: readonly Posting[]): void {
  for (const { account, amountCents } of postings) {
    const sum = accounts.get(account) ?? { account, debitCents: 0 as Cents, creditCents: 0 as Cents };
    const debitCents = (sum.debitCents + Math.max(0, amountCents)) as Cents;
    const creditCents = (sum.creditCents + Math.max(0, -amountCents)) as Cents;
    accounts.set(account, { account, debitCents, creditCents });
  }
}

const byName = (a: AccountSum, b: AccountSum): number =>
  accountName(a.account).localeCompare(accountName(b.account), "en");

const inOrder = (accounts: ReadonlyMap<string, AccountSum>): AccountSum[] => [...accounts.values()].toSorted(byName);

const movedCents = (postings: readonly Posting[]): number =>
  Math.abs(postings.reduce((sum, { account, amountCents }) => sum + (moneyAccounts.has(account) ? amountCents : 0), 0));

const columnOf = {
  sale: ["soldCents", 1],
  refund: ["refundedCents", 1],
  refund_failed: ["refundedCents", -1],
  dispute: ["disputedCents", 1],
  dispute_won: ["disputedCents", -1],
} as const satisfies Partial<Record<LedgerEntry["kind"], readonly [keyof LedgerDay, 1 | -1]>>;

const hasColumn = (kind: LedgerEntry["kind"]): kind is keyof typeof columnOf => kind in columnOf;

/** A payment in vain is neither a sale nor a refund: it shows only in its account. */
function withEntry(day: LedgerDay, { kind, postings }: Entry): LedgerDay {
  const counted = { ...day, entries: day.entries + 1 };
  if (!hasColumn(kind)) return counted;
  const [column, sign] = columnOf[kind];
  return { ...counted, [column]: day[column] + sign * movedCents(postings) };
}

const emptyDay = (on: LocalDate): LedgerDay => ({
  on,
  entries: 0,
  soldCents: 0 as Cents,
  refundedCents: 0 as Cents,
  disputedCents: 0 as Cents,
});

/** Entries must come oldest first. */
export async function summarize(entries: AsyncIterable<Entry>) {
  const accounts = new Map<string, AccountSum>();
  const days = new Map<LocalDate, LedgerDay>();
  for await (const entry of entries) {
    addUp(accounts, entry.postings);
    days.set(entry.on, withEntry(days.get(entry.on) ?? emptyDay(entry.on), entry));
  }
  const list = [...days.values()];
  return { days: list, accounts: inOrder(accounts), entries: list.reduce((sum, day) => sum + day.entries, 0) };
}

interface Journal {
  readonly on: LocalDate;
  readonly kind: LedgerEntry["kind"];
  readonly entries: number;
  readonly accounts: Map<string, AccountSum>;
}

const journalLetters = {
  sale: "S",
  refund: "R",
  refund_failed: "RF",
  dispute: "D",
  dispute_won: "DW",
  in_vain: "V",
  in_vain_returned: "VR",
} as const satisfies Record<LedgerEntry["kind"], string>;

/** QuickBooks allows 21 characters. */
const journalNumber = ({ on, kind }: Journal): string => `GH-${on.replaceAll("-", "")}-${journalLetters[kind]}`;

export const journalColumns = ["Journal No", "Journal Date", "Account", "Debits", "Credits", "Description"] as const;
export type JournalRow = Readonly<Record<(typeof journalColumns)[number], string>>;

function amountText(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return cents === 0 ? "" : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function* rowsOf(journal: Journal): Generator<JournalRow> {
  const { on, kind, entries, accounts } = journal;
  const description = `${ledgerKindNames[kind]}: ${entries} ${entries === 1 ? "entry" : "entries"}`;
  const about = { "Journal No": journalNumber(journal), "Journal Date": writtenDay(on), Description: description };
  for (const { account, debitCents, creditCents } of inOrder(accounts)) {
    const row = { ...about, Account: accountName(account), Debits: "", Credits: "" };
    if (debitCents > 0) yield { ...row, Debits: amountText(debitCents) };
    if (creditCents > 0) yield { ...row, Credits: amountText(creditCents) };
  }
}

/** One journal entry per day and kind; one row per account and side. */
export async function journalRows(entries: AsyncIterable<Entry>): Promise<JournalRow[]> {
  const journals = new Map<string, Journal>();
  for await (const { on, kind, postings } of entries) {
    const key = `${on} ${kind}`;
    const { accounts, entries: before } = journals.get(key) ?? { accounts: new Map<string, AccountSum>(), entries: 0 };
    addUp(accounts, postings);
    journals.set(key, { on, kind, accounts, entries: before + 1 });
  }
  return [...journals.values()].flatMap((journal) => [...rowsOf(journal)]);
}
