import { createRequire } from "node:module";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { handlerGlob } from "../../packages/local/src/handlers/build-handlers.ts";
import vitestConfig from "../../vitest.config.ts";
import { routeNamesOf } from "./new-route-names.ts";

test.each([
  [
    "notification.markRead",
    { folder: "notification", id: "notification.markRead", group: "notificationRoutes", stem: "notification" },
    { handler: "notification/mark-read", path: "/api/notification/mark-read", up: ".." },
  ],
  [
    "staff-order.list",
    { folder: "staff-order", id: "staffOrder.list", group: "staffOrderRoutes", stem: "staff-order" },
    { handler: "staff-order/list", path: "/api/staff-order/list", up: ".." },
  ],
  [
    "certification/practice-exam.bookSeat",
    { folder: "certification/practice-exam", id: "certification/practiceExam.bookSeat", stem: "practice-exam" },
    { handler: "certification/practice-exam/book-seat", group: "certificationPracticeExamRoutes", up: "../.." },
  ],
])("%s gives everything about a route its name", (argument, names, files) => {
  expect(routeNamesOf(argument)).toMatchObject({ ...names, ...files });
});

test.each([
  "",
  "notification",
  "notification.",
  "Notification.markRead",
  "a/b/c.do",
  "../core.do",
  "notification.mark-read",
])("%j is no route's name", (argument) => {
  expect(routeNamesOf(argument)).toBeUndefined();
});

/** Code that finds the folder of a domain also finds its rooms. */
interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly pathNot?: string | readonly string[] };
}
const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as { forbidden: readonly Rule[] };
const fits = (patterns: string | readonly string[] | undefined, path: string) =>
  [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path));

test.each([
  ["web-sees-words-routes-rules", "packages/core/src/domains/certification/exam/exam.schema.ts"],
  ["web-sees-words-routes-rules", "packages/core/src/domains/certification/exam/exam.rules.ts"],
  ["stacks-see-routes", "packages/core/src/domains/certification/exam/exam.routes.ts"],
])("%s allows %s", (name, path) => {
  expect(fits(forbidden.find((rule) => rule.name === name)?.to.pathNot, path)).toBe(true);
});

test.each([
  ["floor-of-people-flag", "packages/core/src/people/flag/flag.ts"],
  ["entity-stays-home", "packages/core/src/domains/certification/exam/exam.ts"],
  ["features-are-islands", "packages/web/src/features/certification/exam/exam-page.tsx"],
  ["blocks-are-islands", "packages/web/src/blocks/certification/exam/exam-words.ts"],
])("%s holds for %s", (name, path) => {
  expect(fits(forbidden.find((rule) => rule.name === name)?.from.path, path)).toBe(true);
});

test("a room's handler is built, and its tests run", () => {
  expect(matchesGlob("certification/exam/book-seat.ts", handlerGlob)).toBe(true);
  const projects = vitestConfig.test?.projects as readonly { readonly test: { name: string; include: string[] } }[];
  const runs = (project: string, file: string) =>
    projects.find(({ test: { name } }) => name === project)?.test.include.some((glob) => matchesGlob(file, glob));
  expect(runs("handlers", "packages/functions/src/certification/exam/book-seat.test.ts")).toBe(true);
  expect(runs("database", "packages/core/src/domains/certification/exam/exam.db.test.ts")).toBe(true);
  expect(runs("unit", "packages/web/src/features/certification/exam/exam-words.test.ts")).toBe(true);
});
