import { describe, expect, test } from "vitest";
import { namedIn } from "../../engines/system-page/page-field.schema.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import { productSeed } from "../../money/catalog/catalog.seed.ts";
import { allPages, pageCalled } from "./all-pages.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Of pages whose seeds are products. */
const kindsOf = (page: AnyPage): string[] => {
  const options = page.fields.kind?.options?.map(({ value }) => value);
  return page.idKind === "product" ? (options ?? [page.name.replaceAll("-", "_")]) : [];
};

const seedOf = (page: AnyPage | undefined): readonly Row[] => {
  if (!page) return [];
  const products = productSeed.filter(({ kind }) => kindsOf(page).includes(kind));
  return [...((page.seed ?? []) as readonly Row[]), ...products];
};

const day = "2026-03-02" as LocalDate;

describe.each(allPages.filter(({ seed }) => seed).map((page) => [page.name, page] as const))("%s", (_name, page) => {
  test.each(seedOf(page).map((row) => [row.id, row] as const))("%s is a row that staff could save", (_id, row) => {
    const { id, ...values } = row;
    expect(page.schema.safeParse(values).data).toEqual(values);
    expect([...(page.check?.(values, day) ?? []), ...(page.checkEntered?.(values) ?? [])]).toEqual([]);
    expect(id.startsWith(page.idPrefix ?? "")).toBe(true);
  });

  test("names only rows that come with the system, and that can be chosen", () => {
    const references = Object.entries(page.fields).filter(([, { of }]) => of !== undefined);
    for (const [name, { of, where = {} }] of references) {
      const wanted = Object.entries(where);
      const others = seedOf(pageCalled(of)).filter((row) => wanted.every(([field, value]) => row[field] === value));
      const ids: unknown[] = others.map(({ id }) => id);
      for (const row of seedOf(page)) expect(ids).toEqual(expect.arrayContaining([...namedIn(row[name])]));
    }
  });
});

test("rows that lie together are told apart by how their ids begin", () => {
  for (const pages of Map.groupBy(allPages, ({ name, partition = name }) => partition).values()) {
    const beginnings = pages.map(({ idPrefix = "" }) => idPrefix);
    const within = (one: string, at: number) =>
      beginnings.some((other, place) => place !== at && one.startsWith(other));
    expect(beginnings.filter(within)).toEqual([]);
  }
});
