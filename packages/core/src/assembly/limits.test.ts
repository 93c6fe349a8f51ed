import { expect, test } from "vitest";
import type { Limit } from "../ground/storage/rate-limit.ts";

const files = import.meta.glob<Record<string, Readonly<Record<string, Limit>>>>("../**/*.limit.ts", { eager: true });
const limits = Object.values(files).flatMap((file) => Object.values(file).flatMap((table) => Object.values(table)));

test("no two domains use the same name for a limit", () => {
  const names = limits.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test.each(limits)("$name: its windows begin with the day's", ({ times, perSeconds }) => {
  expect(times).toBeGreaterThan(0);
  expect(86_400 % perSeconds).toBe(0);
});
