import * as z from "zod/mini";

/** bylaws#tables */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const;

/** A parameter that may be absent, given once or repeated. */
export const many = <S extends z.core.$ZodType<unknown, string>>(term: S) =>
  z._default(
    z.pipe(
      z.transform((value) => (value === undefined ? [] : [value].flat())),
      z.array(term),
    ),
    [],
  );

export const mostTerms = 50;

export const atMostTerms = z.maxLength(mostTerms, `Give ${mostTerms} at most.`);

export const pageTerms = {
  sort: z.string().check(z.regex(/^[\w.]+,(asc|desc)$/, { error: "Write it as field,asc or field,desc." })),
  filter: z.string().check(z.regex(/^[\w.]+,[\s\S]*$/, { error: "Write it as field,value." })),
};

export const limitOf = (usual: (typeof pageSizes)[number], most = 100) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual);

/** A page beyond those that a list has is its last one; beyond this, none is asked for. */
export const lastPossiblePage = 100_000;

export const PageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(lastPossiblePage)), 1);

/** The query of every list; `sort` and `filter` may repeat. */
export const PageQuery = z.object({
  page: PageNumber,
  limit: limitOf(20),
  sort: many(pageTerms.sort).check(atMostTerms),
  filter: many(pageTerms.filter).check(atMostTerms),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <S extends z.core.$ZodType>(row: S) =>
  z.object({ data: z.array(row), lastPage: z.int(), total: z.int() });
