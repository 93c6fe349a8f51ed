import { toProblem } from "@guildhall/core/assembly/contract";
import { expect, test } from "vitest";
import { ApiError, asApiError, isUnreachable, problemOf, secondsOf, unreachable } from "./api-error.ts";

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

test.each([
  [400, "request.invalid", "request.invalid"],
  [401, "auth.required", "auth.required"],
  [403, "auth.forbidden", "auth.forbidden"],
  [404, "not-found", "not-found"],
  [413, "request.too-large", "request.too-large"],
  [429, "rate.limited", "rate.limited"],
  [502, "unavailable", "outcome-unknown"],
  [503, "unavailable", "outcome-unknown"],
  [504, "unavailable", "outcome-unknown"],
  [500, "internal", "internal"],
  [418, "internal", "internal"],
] as const)("reads the gateway's own %d as %s, where something was to be changed %s", (status, code, changing) => {
  const codeOf = (route: Parameters<typeof problemOf>[2]) =>
    problemOf(answer(status), { message: "Unauthorized" }, route).code;
  const asked = [{ method: "GET" }, { method: "POST", changesNothing: true }, { method: "POST" }] as const;
  expect(asked.map(codeOf)).toEqual([code, code, changing]);
});

test("keeps the problem that the server wrote", () => {
  const problem = toProblem("account.code-wrong", "req-1", { detail: "That code is not right." });
  expect(problemOf(answer(400), problem, { method: "GET" })).toEqual(problem);
});

test("keeps the gateway's request id", () => {
  expect(problemOf(answer(504, { "apigw-requestid": "abc=" }), undefined, { method: "GET" }).requestId).toBe("abc=");
});

test("keeps Retry-After, but believes the server's own figure first", () => {
  const limited = answer(429, { "retry-after": "30" });
  expect(problemOf(limited, undefined, { method: "GET" }).retryAfterSeconds).toBe(30);
  expect(
    problemOf(limited, toProblem("rate.limited", "r", { retryAfterSeconds: 90 }), { method: "GET" }).retryAfterSeconds,
  ).toBe(90);
});

test.each([
  ["30", 30],
  ["0", 1],
  ["Fri, 01 Jan 2027 12:01:30 GMT", 90],
  ["Fri, 01 Jan 2027 11:00:00 GMT", 1],
  ["soon", undefined],
  [null, undefined],
])("reads Retry-After %s as %s seconds", (header, seconds) => {
  expect(secondsOf(header, Date.parse("2027-01-01T12:00:00Z"))).toBe(seconds);
});

test("says what the detail says, else the title", () => {
  expect(new ApiError(toProblem("not-found", "r")).message).toMatch(/^We could not find that/);
  expect(new ApiError(toProblem("not-found", "r", { detail: "No such event." })).message).toBe("No such event.");
});

test("shows nothing of an error that is not for people", () => {
  const shown = asApiError(new TypeError("x is undefined"));
  expect(shown.problem.code).toBe("internal");
  expect(shown.message).not.toContain("undefined");
});

test.each([
  ["a request that was lost", unreachable(new TypeError("Failed to fetch")), true],
  ["a service that does not answer", new ApiError(toProblem("unavailable", "req-1")), false],
  ["a refusal", new ApiError(toProblem("not-found", "none")), false],
  ["anything else", new TypeError("Failed to fetch"), false],
])("knows of %s whether it may have arrived: %#", (_, error, lost) => {
  expect(isUnreachable(error)).toBe(lost);
});
