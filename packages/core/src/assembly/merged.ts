/** The tables of one name that some of the manifests have. */
export type TableOf<Manifest, Table extends string> = Manifest extends { readonly [T in Table]: infer Rows }
  ? Rows
  : never;

type KeyOf<Rows> = Rows extends Rows ? keyof Rows : never;
type Merged<Rows> = { readonly [K in KeyOf<Rows>]: Rows extends { readonly [Key in K]: infer Row } ? Row : never };

/** One table of all manifests that have it. */
export function merged<Manifest extends object, Table extends string>(
  manifests: readonly Manifest[],
  table: Table,
): Merged<TableOf<Manifest, Table>> {
  const rows = manifests
    .flatMap((manifest) => Object.entries(manifest))
    .filter(([name]) => name === table)
    .flatMap(([, rowsOfOne]) => Object.entries(rowsOfOne));
  return Object.fromEntries(rows) as Merged<TableOf<Manifest, Table>>;
}
