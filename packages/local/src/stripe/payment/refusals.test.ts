import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningStripe, someKeys, startStripe } from "../stripe.fixture.ts";

let running: RunningStripe;
beforeAll(async () => {
  running = await startStripe();
});
afterAll(() => running.close());

type Fields = Record<string, string>;
const authorization = `Bearer ${someKeys.secretKey}`;

async function send(path: string, fields: Fields) {
  const response = await running.post(path, fields, { authorization });
  const body = (await response.json()) as { error?: { message: string; code?: string; param?: string; type: string } };
  return { ...body, status: response.status, requestId: response.headers.get("request-id") };
}

/** Path and parameters, then the code, the parameter and the words of the refusal. */
test.each<[request: string, code: string | undefined, param: string | undefined, message: string]>([
  ["/v1/customers nickname=A", "parameter_unknown", "nickname", "Received unknown parameter: nickname"],
  ["/v1/customers a=1&b=2", "parameter_unknown", "a", "Received unknown parameters: a, b"],
  ["/v1/customers address[planet]=Earth", "parameter_unknown", "address[planet]", "unknown parameter: address[planet]"],
  ["/v1/payment_intents currency=usd", "parameter_missing", "amount", "Missing required param: amount."],
  ["/v1/payment_intents amount=5000", "parameter_missing", "currency", "Missing required param: currency."],
  ["/v1/payment_intents amount=fifty&currency=usd", "parameter_invalid_integer", "amount", "Invalid integer: fifty"],
  ["/v1/payment_intents amount=50.5&currency=usd", "parameter_invalid_integer", "amount", "Invalid integer: 50.5"],
  ["/v1/payment_intents amount=0&currency=usd", "parameter_invalid_integer", "amount", "greater than or equal to 1."],
  ["/v1/payment_intents amount=49&currency=usd", "amount_too_small", "amount", "Amount must be at least $0.50 usd"],
  ["/v1/payment_intents amount=29&currency=gbp", "amount_too_small", "amount", "Amount must be at least £0.30 gbp"],
  ["/v1/payment_intents amount=100000000&currency=usd", "amount_too_large", "amount", "no more than $999,999.99 usd"],
  ["/v1/payment_intents amount=50&currency=xyz", undefined, "currency", "Invalid currency: xyz."],
  ["/v1/payment_intents amount=50&currency=usd&confirm=yes", undefined, "confirm", "Invalid boolean: yes"],
  ["/v1/payment_intents amount=50&currency=usd&confirm[no]=1", undefined, "confirm", "Invalid string"],
  [
    "/v1/payment_intents amount=50&currency=usd&off_session=true",
    undefined,
    "off_session",
    "unless `confirm` is set to true",
  ],
  [
    "/v1/payment_intents amount=50&currency=usd&receipt_email=ann",
    "email_invalid",
    "receipt_email",
    "Invalid email address: ann",
  ],
  [
    "/v1/payment_intents amount=50&currency=usd&customer=",
    "parameter_invalid_empty",
    "customer",
    "You passed an empty string",
  ],
  [
    "/v1/payment_intents amount=50&currency=usd&customer=cus_1",
    "resource_missing",
    "customer",
    "No such customer: 'cus_1'",
  ],
  [
    "/v1/payment_intents amount=50&currency=usd&statement_descriptor=DUES",
    undefined,
    "statement_descriptor",
    "_suffix` instead",
  ],
  ["/v1/setup_intents usage=sometimes", undefined, "usage", "Invalid usage: must be one of off_session or on_session"],
  ["/v1/refunds reason=duplicate", undefined, undefined, "One of the following params should be provided"],
  ["/v1/webhook_endpoints url=portal&enabled_events[]=*", "url_invalid", "url", "Not a valid URL"],
  ["/v1/payment_methods type=cash&card[number]=4242", undefined, "type", "Invalid type: must be one of card"],
])("POST %s is refused with %s for %s", async (request, code, param, message) => {
  const [path = "", fields] = request.split(" ");
  const { status, error, requestId } = await send(path, Object.fromEntries(new URLSearchParams(fields)));
  expect([status, error?.type, error?.code, error?.param]).toEqual([400, "invalid_request_error", code, param]);
  expect(error?.message).toContain(message);
  expect(requestId).toMatch(/^req_/);
});

test.each(["/v1/payment_intents", "/v1/setup_intents"])(
  "%s takes no list of payment method types any more",
  async (path) => {
    const money: Fields = path.includes("payment") ? { amount: "50", currency: "usd" } : {};
    const { status, error } = await send(path, { ...money, "payment_method_types[0]": "card" });
    expect([status, error?.code]).toEqual([400, "payment_method_types_no_longer_supported"]);
    expect((await send(path, { ...money, "allowed_payment_method_types[0]": "card" })).status).toBe(200);
  },
);

const name = (length: number) => `metadata[${"k".repeat(length)}]`;

test.each<[what: string, path: string, fields: Fields, status: number]>([
  ["50 cents", "/v1/payment_intents", { amount: "50", currency: "usd" }, 200],
  ["30 pence", "/v1/payment_intents", { amount: "30", currency: "gbp" }, 200],
  ["999,999.99", "/v1/payment_intents", { amount: "99999999", currency: "usd" }, 200],
  ["metadata of 40 letters and 500", "/v1/customers", { [name(40)]: "x".repeat(500) }, 200],
  ["metadata with a name of 41 letters", "/v1/customers", { [name(41)]: "1" }, 400],
  ["metadata with 501 letters", "/v1/customers", { [name(1)]: "x".repeat(501) }, 400],
  ["metadata named like a prototype", "/v1/customers", { "metadata[__proto__]": "1" }, 200],
])("%s is answered as it should be", async (_what, path, fields, status) => {
  expect((await send(path, fields)).status).toBe(status);
});

test.each([
  ["MEMBERSHIP ", 200],
  ["MEMBERSHIP 26", 400],
  ["DUES26", 200],
  ["2026", 400],
  ["DUES*", 400],
])("%j on the statement is answered with %i", async (suffix, status) => {
  const fields = { amount: "50", currency: "usd", statement_descriptor_suffix: suffix };
  expect((await send("/v1/payment_intents", fields)).status).toBe(status);
});

test.each([
  [50, 200],
  [51, 400],
])("%i names of metadata are answered with %i", async (count, status) => {
  const fields = Object.fromEntries(Array.from({ length: count }, (_, index) => [`metadata[k${index}]`, "1"]));
  expect((await send("/v1/customers", fields)).status).toBe(status);
});

test.each([
  ["GET", "/v1/payment_intents/pi_none", 404, "No such payment_intent: 'pi_none'"],
  ["GET", "/v1/charges?starting_after=ch_none", 400, "No such charge: 'ch_none'"],
  ["GET", "/v1/charges?limit=0", 400, "greater than or equal to 1"],
  ["GET", "/v1/charges?limit=101", 400, "less than or equal to 100"],
  ["GET", "/v1/rockets", 404, "Unrecognized request URL (GET: /v1/rockets)."],
  ["DELETE", "/v1/charges/ch_1", 404, "Unrecognized request URL (DELETE: /v1/charges/ch_1)."],
])("%s %s is answered with %i", async (method, path, status, message) => {
  const response = await fetch(`${running.origin}${path}`, { method, headers: { authorization } });
  const { error } = (await response.json()) as { error: { message: string } };
  expect([response.status, error.message]).toEqual([status, expect.stringContaining(message)]);
});
