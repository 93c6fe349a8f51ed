import type { Order } from "../order/order.schema.ts";
import type { ProblemCode } from "../shared/problem.ts";
import type { Checkout } from "./payment.schema.ts";

type Verdict<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly code: ProblemCode };

interface Circumstances {
  /** Including what is charged on approval. */
  readonly totalCents: number;
  readonly isActing: boolean;
}

/** Staff who act as somebody never pay with that person's card. */
export function methodFor(type: Checkout["paymentMethodType"], now: Circumstances): Verdict<Order["method"]> {
  if (type === "override") {
    return now.isActing ? { allowed: true, value: "override" } : refuse("billing.override-only-acting");
  }
  if (now.totalCents <= 0) return { allowed: true, value: "free" };
  if (type === "free") return refuse("billing.not-free");
  return now.isActing ? refuse("auth.acting-as") : { allowed: true, value: "card" };
}

const refuse = (code: ProblemCode) => ({ allowed: false, code }) as const;
