import { pageCalled } from "@guildhall/core/desks/system-data/all-pages";
import { fileOfRows } from "@guildhall/core/desks/system-data/rows-file.rules";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { call } from "../shared/call.fixture.ts";
import { handler as addHandler } from "./add.ts";
import { handler as changeHandler } from "./change.ts";
import { handler as importHandler } from "./import-file.ts";
import { handler as listHandler } from "./list.ts";
import { handler as orderHandler } from "./order.ts";
import { handler as removeHandler } from "./remove.ts";
import { handler as restoreHandler } from "./restore.ts";

interface Read {
  readonly id: string;
  readonly revision: number;
}

const asRead = (name: string, { id, revision }: Read) =>
  ({ as: "admin", params: { name, id }, query: `revision=${revision}` }) as const;

export const listRows = (name: string) => call(listHandler, { as: "admin", params: { name } });
export const add = (name: string, body: object) => call(addHandler, { as: "admin", params: { name }, body });
export const change = (name: string, row: Read, body: object) => call(changeHandler, { ...asRead(name, row), body });
export const remove = (name: string, row: Read) => call(removeHandler, asRead(name, row));
export const restore = (name: string, row: Read) => call(restoreHandler, asRead(name, row));
export const order = (name: string, ids: readonly string[], seen: readonly string[]) =>
  call(orderHandler, { as: "admin", params: { name }, body: { ids, seen } });

export const importRowsFile = (name: string, content: string, confirmed?: string) =>
  call(importHandler, { as: "admin", params: { name }, body: { content, ...(confirmed && { confirmed }) } });
/** As the page downloads it. */
export async function exportedFile(name: string): Promise<string> {
  const page = pageCalled(name);
  if (!page) throw new Error(`There is no page ${name}`);
  const { data, choices } = (await listRows(name)).body;
  return fileOfRows(page, data, choices);
}

export async function lastInHistory() {
  let last: object | undefined;
  for await (const entry of entriesOfAll("association")) last = entry;
  return last;
}
