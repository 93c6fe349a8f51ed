import { defineRoute } from "@guildhall/core/shared/route";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createRouteTable } from "./route-table.ts";

const response = z.object({});
const base = { role: "visitor", summary: "", response } as const;
const params = z.object({ id: z.string() });
const parts = z.object({ whole: z.string(), part: z.string() });
const find = createRouteTable([
  defineRoute({ ...base, id: "a.list", method: "GET", path: "/api/a" }),
  defineRoute({ ...base, id: "a.latest", method: "GET", path: "/api/a/latest" }),
  defineRoute({ ...base, id: "a.get", method: "GET", path: "/api/a/{id}", params }),
  defineRoute({ ...base, id: "a.sub", method: "POST", path: "/api/a/{id}/sub", params }),
  defineRoute({ ...base, id: "a.part", method: "GET", path: "/api/a/{whole}/parts/{part}", params: parts }),
]);

test.each([
  ["GET", "/api/a", "a.list", {}],
  ["GET", "/api/a/latest", "a.latest", {}],
  ["GET", "/api/a/latest%20one", "a.get", { id: "latest one" }],
  ["POST", "/api/a/latest/sub", "a.sub", { id: "latest" }],
  ["GET", "/api/a/1/parts/2", "a.part", { whole: "1", part: "2" }],
  ["POST", "/api/a", undefined, undefined],
  ["GET", "/api/a/", undefined, undefined],
  ["GET", "/api/a/1/2", undefined, undefined],
  ["GET", "/api/a/%E0%A4%A", "a.get", { id: "%E0%A4%A" }],
])("%s %s is %s", (method, path, id, found) => {
  expect([find(method, path)?.route.id, find(method, path)?.params]).toEqual([id, found]);
});
