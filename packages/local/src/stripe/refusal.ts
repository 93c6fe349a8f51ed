import type { Stripe } from "stripe";

/** What Stripe puts under "error". */
export interface RefusalBody {
  readonly type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly doc_url?: string;
  readonly charge?: string;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** An answer of Stripe's that is not what was asked for. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Thrown by the readers of parameters: nothing has begun, so the idempotency key stays free. */
export class InvalidParameter extends Refusal {}

const page = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

export const invalidParameter = (message: string, param: string, code?: string): InvalidParameter =>
  new InvalidParameter(400, {
    type: "invalid_request_error",
    message,
    param,
    ...(code && { code, doc_url: page(code) }),
  });

type Details = Omit<RefusalBody, "type" | "message">;

export const invalidRequest = (message: string, details: Details = {}, status = 400): Refusal =>
  new Refusal(status, {
    type: "invalid_request_error",
    message,
    ...details,
    ...(details.code && { doc_url: page(details.code) }),
  });

/** "No such customer: 'cus_1'". In the path it is 404, in a parameter 400. */
export function noSuch(what: string, id: string, param?: string): Refusal {
  const details = { code: "resource_missing", param: param ?? "id" };
  return invalidRequest(`No such ${what}: '${id}'`, details, param ? 400 : 404);
}

/** A card's decline. What was done on the way (the failed charge, the intent's new state) stays done. */
export class Decline extends Refusal {
  constructor(body: Omit<RefusalBody, "type">) {
    super(402, { type: "card_error", ...body, ...(body.code && { doc_url: page(body.code) }) });
  }
}
