import * as z from "zod/mini";

/** No name that every object has: a map of the database cannot be told apart from one without it. */
const columnName = z.string().check(
  z.minLength(1),
  z.maxLength(60),
  z.refine((name) => !(name in {}), "Choose a column of the list."),
);

/** What differs from a list's own columns: their order, which are shown, and how wide they are in pixels. */
export const ColumnsChoice = z.object({
  order: z.array(columnName).check(z.maxLength(100)),
  isShown: z.record(columnName, z.boolean()).check(z.refine((choice) => Object.keys(choice).length <= 100)),
  widths: z
    .record(columnName, z.int().check(z.gte(1), z.lte(2000)))
    .check(z.refine((choice) => Object.keys(choice).length <= 100)),
});
export type ColumnsChoice = z.infer<typeof ColumnsChoice>;

export const ownColumns: ColumnsChoice = { order: [], isShown: {}, widths: {} };
