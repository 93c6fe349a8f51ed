import { allow, refuse, type Verdict } from "../../ground/shared/verdict.ts";
import type { Order } from "../../money/order/order.schema.ts";
import type { Checkout } from "./payment.schema.ts";

interface Circumstances {
  /** Including what is charged on approval. */
  readonly totalCents: number;
  readonly isActing: boolean;
}

/** Staff who act as somebody never pay with that person's card. */
export function methodFor(type: Checkout["paymentMethodType"], now: Circumstances): Verdict<Order["method"]> {
  if (type === "override") {
    return now.isActing ? allow("override") : refuse("billing.override-only-acting");
  }
  if (now.totalCents <= 0) return allow("free");
  if (type === "free") return refuse("billing.not-free");
  return now.isActing ? refuse("auth.acting-as") : allow("card");
}
