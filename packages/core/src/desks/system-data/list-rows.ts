import { inOrder } from "../../engines/system-page/system-row.rules.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { openPage } from "./open-page.ts";
import { choicesOf, usesOf } from "./row-uses.ts";
import { SystemDataRows } from "./system-data.schema.ts";

export async function list(_actor: Actor, name: string): Promise<SystemDataRows> {
  const { page, rows } = await openPage(name);
  const [choices, uses] = await Promise.all([choicesOf(page), usesOf(page, rows)]);
  return SystemDataRows.parse({
    data: inOrder(rows, page).map((row) => ({ ...row, usedBy: uses.get(row.id) ?? [] })),
    choices,
  });
}
