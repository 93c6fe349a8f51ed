import { expect, test } from "vitest";
import { recordedWith } from "./route-stacks.ts";

const route = (id: `${string}.${string}`, path: `/api/${string}`) => ({ id, method: "GET", path }) as const;

test("a new route's stack is recorded, a removed route's no longer", () => {
  const recorded = { "GET /api/cards": "ApiCard", "GET /api/notes": "ApiNote" };
  const routes = [route("note.list", "/api/notes"), route("badge.list", "/api/badges")];
  expect(recordedWith(recorded, routes)).toEqual({ "GET /api/badges": "ApiBadge", "GET /api/notes": "ApiNote" });
});

test("a route keeps the stack that is recorded for it, whatever becomes of its domain's name", () => {
  const moved = () => recordedWith({ "GET /api/notes": "ApiRemark" }, [route("note.list", "/api/notes")]);
  expect(moved).toThrow("GET /api/notes is in ApiRemark and would go to ApiNote, which AWS refuses.");
});
