import type { Cents } from "@guildhall/core/ground/shared/values";
import { accountName, ledgerKindNames, moneyAccounts, sumOfPostings } from "@guildhall/core/money/ledger/ledger.rules";
import type { LedgerEntry } from "@guildhall/core/money/ledger/ledger.schema";

/** The kind and content of a ledger entry: "Sale: Events, Donations". */
export function entryText({ kind, postings }: Pick<LedgerEntry, "kind" | "postings">): string {
  const ofLines = postings.filter(({ lineItemId }) => lineItemId).map(({ account }) => accountName(account));
  return [ledgerKindNames[kind], [...new Set(ofLines)].join(", ")].filter(Boolean).join(": ");
}

/** The amount that came in or went out. */
export const entryCents = ({ postings }: Pick<LedgerEntry, "postings">): Cents =>
  Math.abs(sumOfPostings(postings.filter(({ account }) => moneyAccounts.has(account)))) as Cents;
