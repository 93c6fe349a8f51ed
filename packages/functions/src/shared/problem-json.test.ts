import { problems } from "@guildhall/core/assembly/contract";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import { expect, test } from "vitest";
import { eventFor } from "./call.fixture.ts";
import { problemJson } from "./problem-json.ts";

const visit = await eventFor();

async function answerTo(error: Error, route: Parameters<typeof problemJson>[0], event: object = visit) {
  const request = { error, event };
  await problemJson(route).onError?.(request as never);
  return (request as unknown as { readonly response: { readonly statusCode: number; readonly body: string } }).response;
}

/** The table's error in the middle of a call. */
const busy = Object.assign(new Error(""), { name: "ThrottlingException" });

test.each([
  ["a read", accountRoutes.get, "unavailable", 5],
  ["a check that changes nothing", accountRoutes.checkPasswordReset, "unavailable", 5],
  ["a change", accountRoutes.changePassword, "outcome-unknown", undefined],
  ["a payment", checkoutRoutes.pay, "billing.under-way", undefined],
])("of %s that met a busy table it is said what is known", async (_case, route, code, seconds) => {
  const answer = JSON.parse((await answerTo(busy, route)).body);
  expect([answer.code, answer.retryAfterSeconds]).toEqual([code, seconds]);
});

test.each(Object.entries(problems))("%s is answered with its status and sentence", async (code, [status, title]) => {
  const { statusCode, body } = await answerTo(new DomainError(code as ProblemCode), accountRoutes.get);
  expect([statusCode, JSON.parse(body)]).toEqual([status, expect.objectContaining({ code, status, title })]);
});

test("a code that no table knows is a fault of ours, and says so in a sentence", async () => {
  const { statusCode, body } = await answerTo(new DomainError("nobody.knows" as ProblemCode), accountRoutes.get);
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({
    code: "internal",
    title: problems.internal[1],
    requestId: visit.requestContext.requestId,
  });
});

test("a refusal is answered although its event has no headers and no address", async () => {
  const bare = { routeKey: "x", requestContext: { requestId: "1" } };
  const { statusCode, body } = await answerTo(new DomainError("auth.ended"), accountRoutes.get, bare);
  expect([statusCode, JSON.parse(body)]).toEqual([
    401,
    expect.objectContaining({ code: "auth.ended", requestId: "1" }),
  ]);
});
