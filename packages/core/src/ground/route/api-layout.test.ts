import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allRoutes } from "../../assembly/contract.ts";
import { apiLayout, apiOf, layOutRoutes, mostRoutesOfAnApi } from "./api-layout.ts";

const get = (path: `/api/${string}`) => ({ method: "GET", path }) as const;
const sizesOf = (routes: readonly ReturnType<typeof get>[]) =>
  [...layOutRoutes(routes)].map(([name, members]) => [name, members.length]);

describe("the API of a path", () => {
  it.each([
    ["/api/addresses", "ApiAToD"],
    ["/api/donation", "ApiAToD"],
    ["/api/events/{categoryId}", "Api"],
    ["/api/register", "Api"],
    ["/api/saml/sign-in", "ApiSToW"],
    ["/api/user", "ApiSToW"],
    ["/api/webhooks/stripe", "ApiSToW"],
    ["/api/zones/{id}", "Api"],
    ["/api/admin/closures", "StaffApiAToI"],
    ["/api/admin/impersonation/{id}", "StaffApiAToI"],
    ["/api/admin/jobs", "StaffApi"],
    ["/api/admin/user/{id}/history", "StaffApi"],
    ["/api/admin", "ApiAToD"],
    ["/api/administrators", "ApiAToD"],
    ["/media/x", undefined],
    ["/apis/x", undefined],
  ])("%s is answered by %s", (path, name) => expect(apiOf(path)).toBe(name));
});

describe("the contract", () => {
  it("fits: each route once, no API with more than 250", () => {
    const laid = [...layOutRoutes(allRoutes).values()];
    expect(laid.flat().toSorted(byKey)).toEqual([...allRoutes].toSorted(byKey));
    for (const members of laid) expect(members.length).toBeLessThanOrEqual(250);
  });

  it("leaves no API empty, or one of them would stand for nothing", () => {
    expect([...layOutRoutes(allRoutes).values()].every((members) => members.length > 0)).toBe(true);
  });

  it("takes few rules of a content delivery network that has room for 25", () => {
    expect(apiLayout.flatMap(({ beginnings }) => beginnings).length).toBeLessThanOrEqual(22);
  });
});

describe("a layout", () => {
  const word = fc.stringMatching(/^[a-z][a-z-]{0,8}$/).filter((one) => one !== "admin");
  const path = fc
    .tuple(fc.constantFrom("/api/", "/api/admin/"), word, fc.constantFrom("", "/{id}", "/{id}/x"))
    .map(([start, first, rest]) => get(`${start}${first}${rest}` as `/api/${string}`));

  it("moves no route for a new one", () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 40 }), path, (routes, added) => {
        const before = layOutRoutes(routes);
        const after = layOutRoutes([...routes, added]);
        for (const [name, members] of before) expect(after.get(name)?.slice(0, members.length)).toEqual(members);
      }),
    );
  });

  it("sends a request where its route lies, whatever stands for its parameters", () => {
    fc.assert(
      fc.property(path, word, (route, value) => {
        const asked = route.path.replace("{id}", value);
        expect(layOutRoutes([route]).get(apiOf(asked) ?? "Api")).toEqual([route]);
      }),
    );
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => get(`/api/user/${at}`));
  it.each([
    ["takes 250 routes in one API", 250],
    ["takes no 251st", 251],
  ])("%s", (_, count) => {
    if (count <= mostRoutesOfAnApi) expect(sizesOf(many(count))).toContainEqual(["ApiSToW", count]);
    else expect(() => layOutRoutes(many(count))).toThrow("ApiSToW would hold 251 routes, and may hold 250");
  });

  it.each(["/api/{id}", "/api/admin/{id}", "/api/Upper", "/api/4"] as const)("refuses %s", (path) => {
    expect(() => layOutRoutes([get(path)])).toThrow("must be a word");
  });
});

const byKey = (a: { method: string; path: string }, b: { method: string; path: string }) =>
  `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`);
