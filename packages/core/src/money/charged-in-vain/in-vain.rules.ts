import { disputePostings, excessPostings, inVainPostings, reversed } from "../ledger/ledger.rules.ts";
import type { LedgerEntry } from "../ledger/ledger.schema.ts";
import { isDisputeOpen, reasonText, toAnswerText } from "../order/dispute.rules.ts";
import type { Balance } from "../order/in-vain-balance.rules.ts";
import type { Dispute, PaymentInVain } from "../order/order.schema.ts";

/** Stripe refunds nothing while a bank holds money and has not decided. */
export const areHeldByBank = (disputes: readonly Pick<Dispute, "status" | "isMoneyTaken">[]): boolean =>
  disputes.some((dispute) => dispute.isMoneyTaken && isDisputeOpen(dispute));

type LedgerMove = Pick<LedgerEntry, "kind" | "postings">;

/** The ledger's moves between two balances. Money that a bank takes counts as refunded while any is owed. */
export function movesBetween(before: Balance, after: Balance): LedgerMove[] {
  const owed = after.owedCents - before.owedCents;
  const excess = after.excessCents - before.excessCents;
  const owes = inVainPostings(Math.abs(owed));
  const takes = disputePostings(Math.abs(excess));
  const tooMuch = after.tooMuchCents - before.tooMuchCents;
  const gives = excessPostings(Math.abs(tooMuch));
  return [
    owed > 0 ? { kind: "in_vain", postings: owes } : { kind: "in_vain_returned", postings: reversed(owes) },
    excess > 0 ? { kind: "dispute", postings: takes } : { kind: "dispute_won", postings: reversed(takes) },
    tooMuch > 0 ? { kind: "in_vain_returned", postings: gives } : { kind: "in_vain", postings: reversed(gives) },
  ].filter(({ postings }) => postings.length > 0) as LedgerMove[];
}

interface GivingBack {
  readonly owedCents: number;
  readonly isHeld: boolean;
  readonly isOnItsWay: boolean;
  readonly failure: string | undefined;
}

/** A refusal during a dispute is no failure: it waits for the bank. */
export function stateInVain({ owedCents, isHeld, isOnItsWay, failure }: GivingBack): PaymentInVain["state"] {
  if (isHeld) return "disputed";
  if (owedCents === 0) return "done";
  return failure === undefined || isOnItsWay ? "requested" : "failed";
}

export function disputedDetail({ state, returnedCents }: PaymentInVain, dispute: Dispute): string {
  const what = {
    requested: "It is given back by itself.",
    failed: "",
    done: toAnswerText(dispute),
    disputed:
      returnedCents > 0
        ? `We had given it back before. ${toAnswerText(dispute)}`
        : "It was owed: accept the dispute at Stripe.",
  }[state];
  return `${reasonText(dispute)} ${what}`.trim();
}
