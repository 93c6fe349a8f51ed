/// <reference types="vite/client" />
import { Entity } from "electrodb";
import { describe, expect, test } from "vitest";
import { allEntities } from "./server.ts";

const modules = import.meta.glob<Record<string, unknown>>("../**/*.entity.ts", { eager: true });
const entities = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof Entity);

interface Schema {
  readonly schema: { readonly attributes: Record<string, { readonly field?: string }> };
}

const modelOf = (entity: unknown) => (entity as { model: { entity: string } & Schema }).model;
const named = entities.map((entity) => ({ name: modelOf(entity).entity, entity }));

test("finds the entities at all", () => {
  expect(named.length).toBeGreaterThan(12);
});

describe.each(named)("what is kept as $name", ({ entity }) => {
  test("is declared once: how it is exported and erased, or why it needs neither", () => {
    expect(allEntities.filter((declaration) => declaration.entity === entity)).toHaveLength(1);
  });
});

test("is declared under the name of an existing entity", () => {
  expect(allEntities.filter(({ entity }) => !entities.includes(entity))).toEqual([]);
});

test("no two kinds are copied into one file", () => {
  const files = allEntities.flatMap((declaration) => ("file" in declaration ? [declaration.file] : []));
  expect(new Set(files).size).toBe(files.length);
});

const passing = allEntities.filter(({ keeps }) => keeps === "passing");

test.each(passing.map(({ entity }) => ({ name: modelOf(entity).entity, entity })))(
  "$name goes by itself, as declared",
  ({ entity }) => {
    const fields = Object.values(modelOf(entity).schema.attributes).map(({ field }) => field);
    expect(fields).toContain("ttl");
  },
);
