import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { allRoutes } from "../../assembly/contract.ts";
import { DomainError } from "../shared/errors.ts";
import { defineRoute, handlerPathOf, type RouteArgs } from "./route.ts";

describe("the contract", () => {
  test("names no route and no address twice", () => {
    expect(new Set(allRoutes.map(({ id }) => id)).size).toBe(allRoutes.length);
    expect(new Set(allRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(allRoutes.length);
  });

  test("declares exactly the params that each path names", () => {
    const others = allRoutes.filter(({ path, params }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return (
        Object.keys(params?._zod.def.shape ?? {})
          .toSorted()
          .join() !== named.toSorted().join()
      );
    });
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  test("puts no secret into an address, which ends up in logs", () => {
    const named = allRoutes.flatMap(({ params, query }) =>
      [params, query].flatMap((slot) => Object.keys(slot?._zod.def.shape ?? {})),
    );
    expect(named).toContain("orderId");
    expect(named.filter((name) => /token|secret|password|hash/i.test(name))).toEqual([]);
  });

  test("says of each route what it does", () => {
    const others = allRoutes.filter(({ summary }) => !/^[A-Z].{10,}[^.]$/.test(summary));
    expect(others.map(({ id, summary }) => `${id}: ${summary}`)).toEqual([]);
  });

  test("takes a body only where one is sent", () => {
    const others = allRoutes.filter(({ method, body }) => method === "GET" && body !== undefined);
    expect(others.map(({ id }) => id)).toEqual([]);
  });
});

test("every staff route says which kind of work it is, and no other does", () => {
  expect(allRoutes.filter(({ role, work }) => (role === "admin") !== (work !== undefined))).toEqual([]);
});

test("a field that is another kind of work is one of the body", () => {
  const others = allRoutes.flatMap(({ id, work, workOf = {}, body }) =>
    Object.entries(workOf)
      .filter(([field, other]) => other === work || !(body instanceof z.ZodMiniObject && field in body.shape))
      .map(([field]) => `${id} ${field}`),
  );
  expect(others).toEqual([]);
  expect(
    allRoutes
      .filter(({ workOf }) => workOf)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(["staffExam.change", "staffRegistration.create"]);
});

test.each([
  ["account.resetPassword", "account/reset-password"],
  ["staffLineItem.markPaid", "staff-line-item/mark-paid"],
  ["certification/practiceExam.bookSeat", "certification/practice-exam/book-seat"],
] as const)("the handler's file of %s is %s", (id, file) => {
  expect(handlerPathOf({ id })).toBe(file);
});

// What must not compile. tsc fails here when one of these begins to.
test("mistakes are found by the compiler", () => {
  const base = { method: "POST", path: "/api/x/{id}", role: "member", summary: "", response: z.object({}) } as const;
  const params = z.object({ id: z.string() });
  const route = defineRoute({ ...base, id: "x.do", params, body: z.object({ years: z.number() }) });
  type Args = RouteArgs<typeof route>;

  const right: Args = { params: { id: "1" }, body: { years: 1 } };
  // @ts-expect-error a body of the wrong shape
  const wrongBody: Args = { params: { id: "1" }, body: { years: "one" } };
  // @ts-expect-error a parameter that the path names is missing
  const noParams: Args = { body: { years: 1 } };
  // @ts-expect-error a slot that the route does not declare
  const extra: Args = { params: { id: "1" }, body: { years: 1 }, query: { page: 1 } };
  // @ts-expect-error a staff route that does not say which kind of work it is
  defineRoute({ ...base, role: "admin", id: "x.do", params });
  // @ts-expect-error a kind of work that nobody can be given
  defineRoute({ ...base, role: "admin", work: "gossip", id: "x.do", params });
  // @ts-expect-error work for staff on a route for members
  defineRoute({ ...base, work: "people", id: "x.do", params });
  // @ts-expect-error a path with a parameter that no schema describes
  defineRoute({ ...base, id: "x.other" });
  // @ts-expect-error an error code that the table does not hold
  const unknown = new DomainError("account.made-up");

  expect([right, wrongBody, noParams, extra, unknown]).toHaveLength(5);
});
