/// <reference types="vite/client" />
import { allRoutes } from "@guildhall/core/assembly/contract";
import { handlerPathOf, type Route } from "@guildhall/core/ground/route/route";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authorizationRowOf } from "./authorization-matrix.fixture.ts";
import { type Caller, call } from "./call.fixture.ts";

const callers: readonly Caller[] = ["visitor", "member", "other", "lapsed", "admin", "acting"];

/** The answer that the contract promises before anything else is checked. */
function expectedOf(route: Route, caller: Caller): string {
  if (caller === "visitor") return route.role === "visitor" ? "let in" : "auth.required";
  if (caller === "acting" && route.role === "admin") return "auth.forbidden";
  if (caller === "acting" && route.whileActing === "refused") return "auth.acting-as";
  return route.role === "admin" && caller !== "admin" ? "auth.forbidden" : "let in";
}

const authCodes = /^auth\./;
const files = import.meta.glob<{ handler: unknown }>("../*/*.ts");

const missing = async (): Promise<never> => {
  throw new Error("There is no handler where the route's id says");
};

describe.each(allRoutes.filter(({ role }) => role === "admin").map((route) => ({ id: route.id, route })))(
  "$id, where staff need a second factor",
  ({ id, route }) => {
    beforeEach(() => vi.stubEnv("STAFF_SECOND_FACTOR", "required"));
    afterEach(() => vi.unstubAllEnvs());

    test("is closed to staff who have shown none", async () => {
      const { handler } = await (files[`../${handlerPathOf(route)}.ts`] ?? missing)();
      const { status, body } = await call(handler, { as: "admin", params: await authorizationRowOf(id).params?.() });
      expect([status, body.code]).toEqual([403, "auth.second-factor-needed"]);
    });
  },
);

describe.each(allRoutes.map((route) => ({ id: route.id, route })))("$id", ({ id, route }) => {
  test.each(callers)("as %s", async (caller) => {
    const { handler } = await (files[`../${handlerPathOf(route)}.ts`] ?? missing)();
    const { params, unlike, body: sent } = authorizationRowOf(id);
    const { status, body } = await call(handler, { as: caller, params: await params?.(), body: sent });
    expect(status).toBeLessThan(500);
    const answer = authCodes.test(body?.code) || body?.code === "not-found" ? body.code : "let in";
    expect(answer).toBe(unlike?.[caller] ?? expectedOf(route, caller));
  });
});
