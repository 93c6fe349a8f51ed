import { allRoutes } from "@guildhall/core/assembly/contract";
import type { Route } from "@guildhall/core/ground/route/route";
import { expect, test } from "vitest";
import { createApis } from "./apis.ts";

const apisOf = (routes?: readonly Route[]) =>
  createApis({
    authorize: async () => ({ sub: "1" }),
    load:
      async ({ id }) =>
      async () => ({ statusCode: 200, body: id }),
    ...(routes && { routes }),
  });

const ask = (method: string, path: string) => ({
  ...{ id: "1", method, path, rawQuery: "", headers: {}, body: Buffer.alloc(0), sourceIp: "127.0.0.1" },
});

test.each(allRoutes.map((route) => [route.id, route] as const))("%s is answered", async (id, { method, path }) => {
  const { status, body } = await apisOf()(ask(method, path.replaceAll(/\{\w+\}/g, "value")));
  expect([status, String(body)]).toEqual([200, id]);
});

test.each(["/api", "/api/none", "/api/user/none", "/api/admin/none", "/api/admin/user/value/none"])(
  "%s is nobody's, in whichever API it would lie",
  async (path) => expect((await apisOf()(ask("GET", path))).status).toBe(404),
);

test("does not start with a contract that would not fit when it is deployed", () => {
  const [one] = allRoutes;
  const many = Array.from({ length: 251 }, (_, at) => ({ ...one, path: `/api/user/${at}` as const }) as Route);
  expect(() => apisOf(many)).toThrow("ApiSToW would hold 251 routes");
});
