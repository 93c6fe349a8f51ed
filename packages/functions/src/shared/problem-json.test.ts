import { accountRoutes } from "@guildhall/core/account/account.routes";
import { checkoutRoutes } from "@guildhall/core/checkout/checkout.routes";
import { expect, test } from "vitest";
import { problemJson } from "./problem-json.ts";

/** What is said where a table is too busy in the middle of a call. */
function answerOf(route: Parameters<typeof problemJson>[0]) {
  const error = Object.assign(new Error(""), { name: "ThrottlingException" });
  const request = { error, event: { routeKey: "x", requestContext: { requestId: "1" } } };
  problemJson(route).onError?.(request as never);
  const { body } = (request as unknown as { readonly response: { readonly body: string } }).response;
  const { code, retryAfterSeconds } = JSON.parse(body);
  return [code, retryAfterSeconds];
}

test.each([
  ["a read", accountRoutes.get, "unavailable", 5],
  ["a check that changes nothing", accountRoutes.checkPasswordReset, "unavailable", 5],
  ["a change", accountRoutes.changePassword, "outcome-unknown", undefined],
  ["a payment", checkoutRoutes.pay, "billing.under-way", undefined],
])("of %s that met a busy table it is said what is known", (_case, route, code, seconds) => {
  expect(answerOf(route)).toEqual([code, seconds]);
});
