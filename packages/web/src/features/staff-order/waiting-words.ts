import { toAnswerText } from "@guildhall/core/money/order/dispute.rules";
import type { Dispute } from "@guildhall/core/money/order/order.schema";
import { type WaitingOrder, WaitsFor } from "@guildhall/core/money/order/waiting-orders.schema";

interface WaitingWords {
  readonly label: string;
  /** "One order …", "Two orders …". */
  readonly one: string;
  readonly many: string;
  readonly empty: string;
}

/** The words for the reasons why an order waits. */
export const waitingWords = {
  approval: {
    label: "Approval",
    one: "waits for approval",
    many: "wait for approval",
    empty: "No order waits for approval. What members order on approval shows up here.",
  },
  payment: {
    label: "Payment",
    one: "is approved and not paid",
    many: "are approved and not paid",
    empty: "Everything that was approved is paid.",
  },
  refund: {
    label: "Refund",
    one: "has a refund that went wrong",
    many: "have a refund that went wrong",
    empty: "No refund has to be made again, and none gave too much.",
  },
  dispute: {
    label: "Dispute",
    one: "is disputed",
    many: "are disputed",
    empty: "No payment is disputed with a bank.",
  },
  in_vain: {
    label: "Charged by mistake",
    one: "was charged by mistake",
    many: "were charged by mistake",
    empty: "Nobody was charged for something that could not be granted.",
  },
} as const satisfies Record<WaitsFor, WaitingWords>;

export function countText(waitsFor: WaitsFor, total: number): string {
  const { one, many } = waitingWords[waitsFor];
  return total === 1 ? `One order ${one}` : `${total.toLocaleString("en-US")} orders ${many}`;
}

type InVain = Pick<WaitingOrder["inVain"][number], "state" | "failure" | "returnedCents"> & {
  readonly disputes?: readonly Pick<Dispute, "status" | "answerBy">[] | undefined;
};

interface InVainWords {
  readonly chip: string;
  readonly isUrgent: boolean;
  readonly sentence: string;
}

/** The state of money that was charged in vain, and who must act. */
export function inVainWords({ state, failure, returnedCents, disputes = [] }: InVain): InVainWords {
  if (state === "failed") {
    const said = failure ? `${failure} ` : "";
    const sentence = `${said}Give it back at Stripe, or another way and say so on the order; it leaves this list once that is done.`;
    return { chip: "Refund failed", isUrgent: true, sentence };
  }
  if (state === "done") {
    const sentence = "It was given back another way as well, so too much went to the person. Settle it with them.";
    return { chip: "Given back too much", isUrgent: true, sentence };
  }
  if (state !== "disputed") {
    return { chip: "Being given back", isUrgent: false, sentence: "It is given back by itself." };
  }
  if (returnedCents > 0) {
    const answer = disputes.map(toAnswerText).filter(Boolean).join(" ");
    const sentence = `We had given it back, and then the bank took it as well. ${answer}`.trim();
    return { chip: "Taken back by the bank too", isUrgent: true, sentence };
  }
  const sentence = "It was owed: accept the dispute at Stripe. Decided for us, it is given back by itself.";
  return { chip: "Taken back by the bank", isUrgent: false, sentence };
}

/** After the amount. */
export const tooMuchText = "went to the person beyond what they had paid. Settle it with them.";

/** "AFC exam and 2 more". */
export function itemsText({ item = "An item", items }: Pick<WaitingOrder, "item" | "items">): string {
  if (items <= 1) return item;
  return `${item} and ${items === 2 ? "one" : items - 1} more`;
}

const path = "/admin/orders";

export const listOf = (waitsFor: WaitsFor): string => `${path}?waitsFor=${waitsFor}`;

/** The reason in the address; else the reason with the most orders. */
export const waitsForIn = (search: URLSearchParams): WaitsFor =>
  WaitsFor.safeParse(search.get("waitsFor")).data ?? "approval";

/** Passed with a link to an order, so that "back" leads to the same place of the list. */
export const fromList = (search: string) => ({ from: `${path}${search}` });

/** The list that led to an order; undefined in a new tab or for a saved address. */
export function wayBackTo(state: unknown): { to: string; label: string } | undefined {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  const isList = typeof from === "string" && (from === path || from.startsWith(`${path}?`));
  return isList ? { to: from, label: "Orders" } : undefined;
}
