import { declineCodes } from "../stripe/card/decline-codes.ts";
import { Refusal } from "../stripe/refusal.ts";
import { refusedFor, type StripeFault } from "../stripe/stripe-faults.ts";
import { answer, type DeskCall, type DeskHandler, DeskRefusal, requireOneOf, requireText } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

const faultKinds = ["decline", "lose-answer", "fail", "refuse", "slow"] as const;
const webhookWays = ["as-they-come", "shuffled", "held"] as const;
const reasons = ["fraudulent", "duplicate", "product_not_received", "unrecognized", "general"] as const;
const slowMs = 4000;

/** Actions of Stripe's dashboard and of banks, by hand. */
export function createStripeDesk({ standIns }: Pick<DeskOptions, "standIns">) {
  const readFault = (body: DeskCall["body"]): StripeFault => {
    const kind = requireOneOf(body, "kind", faultKinds);
    if (kind === "decline") return { kind, code: requireOneOf(body, "code", declineCodes) };
    if (kind === "refuse") return { kind, what: requireOneOf(body, "what", refusedFor) };
    return kind === "slow" ? { kind, ms: slowMs } : { kind };
  };
  const faults = () => answer({ faults: standIns.stripe.faults.list() });

  return {
    setFault: ({ body }: DeskCall) => {
      standIns.stripe.faults.add(readFault(body));
      return faults();
    },
    clearFaults: () => {
      standIns.stripe.faults.clear();
      return faults();
    },
    setWebhooks: ({ body }: DeskCall) => {
      const way = requireOneOf(body, "way", webhookWays);
      standIns.stripe.setWebhooks({ isPaused: way === "held", isShuffled: way === "shuffled" });
      return answer({ way });
    },
    resend: plainly(({ body }) => answer(standIns.stripe.resend(requireText(body, "event")))),
    dispute: plainly(({ body }) => {
      const { id, status } = standIns.stripe.dispute(
        requireText(body, "charge"),
        requireOneOf(body, "reason", reasons),
      );
      return answer({ id, status });
    }),
    closeDispute: plainly(({ body }) => {
      const isWon = requireOneOf(body, "outcome", ["won", "lost"]) === "won";
      const { id, status } = standIns.stripe.closeDispute(requireText(body, "dispute"), isWon);
      return answer({ id, status });
    }),
    failRefund: plainly(({ body }) => {
      const { id, status } = standIns.stripe.failRefund(requireText(body, "refund"));
      return answer({ id, status });
    }),
  };
}

/** Actions that Stripe would refuse are refused here with the same message. */
const plainly =
  (handle: DeskHandler): DeskHandler =>
  (call) => {
    try {
      return handle(call);
    } catch (error) {
      throw error instanceof Refusal ? new DeskRefusal(error.message) : error;
    }
  };
