import { accountName, ledgerKindNames, moneyAccounts, sumOf } from "@guildhall/core/ledger/ledger.rules";
import type { LedgerEntry } from "@guildhall/core/ledger/ledger.schema";
import type { Cents } from "@guildhall/core/shared/values";

/** What an entry of the ledger is, and for what: "Sale: Events, Donations". */
export function entryText({ kind, postings }: Pick<LedgerEntry, "kind" | "postings">): string {
  const ofLines = postings.filter(({ lineItemId }) => lineItemId).map(({ account }) => accountName(account));
  return [ledgerKindNames[kind], [...new Set(ofLines)].join(", ")].filter(Boolean).join(": ");
}

/** What came in or went out by it. */
export const entryCents = ({ postings }: Pick<LedgerEntry, "postings">): Cents =>
  Math.abs(sumOf(postings.filter(({ account }) => moneyAccounts.has(account)))) as Cents;
