import { expect, test } from "vitest";
import { createRouteTable } from "./route-table.ts";

const find = createRouteTable([
  { id: "a.list", method: "GET", path: "/api/a" },
  { id: "a.latest", method: "GET", path: "/api/a/latest" },
  { id: "a.get", method: "GET", path: "/api/a/{id}" },
  { id: "a.sub", method: "POST", path: "/api/a/{id}/sub" },
  { id: "a.part", method: "GET", path: "/api/a/{whole}/parts/{part}" },
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
