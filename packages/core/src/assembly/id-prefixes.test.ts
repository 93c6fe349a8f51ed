/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { createId } from "../ground/shared/create-id.ts";
import { idPrefixes, idSchema, type OwnIdKind } from "../ground/shared/values.ts";

const modules = import.meta.glob<Record<string, unknown>>("../**/*.schema.ts", { eager: true });
const isOwn = (value: unknown): value is OwnIdKind =>
  typeof value === "object" && value !== null && Object.keys(value).toSorted().join() === "kind,prefix";
const own = Object.values(modules).flatMap((module) => Object.values(module).filter(isOwn));

test("no two kinds of id have the same prefix", () => {
  const prefixes = [...Object.values(idPrefixes), ...own.map(({ prefix }) => prefix)];
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});

test("an id of a domain's own kind differs from every other kind", () => {
  const kind = { kind: "badge", prefix: "bdg" } as const;
  expect(idSchema(kind).safeParse(createId(kind)).success).toBe(true);
  expect(idSchema(kind).safeParse(createId("person")).success).toBe(false);
});
