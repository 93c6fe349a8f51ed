export interface TablePage<T> {
  readonly data: readonly T[];
  readonly cursor: string | null;
}

export async function* eachPage<T>(
  read: (cursor: string | null) => Promise<TablePage<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | null = null;
  do {
    const page: TablePage<T> = await read(cursor);
    yield page.data;
    cursor = page.cursor;
  } while (cursor);
}

export async function* each<T>(read: (cursor: string | null) => Promise<TablePage<T>>): AsyncGenerator<T> {
  for await (const page of eachPage(read)) yield* page;
}
