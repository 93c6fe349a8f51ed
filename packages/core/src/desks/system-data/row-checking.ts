import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { choicesOf } from "./row-uses.ts";
import { htmlFor } from "./row-values.rules.ts";

/** What a row's values are checked with. */
export async function checkingFor(page: AnyPage) {
  const [choices, html] = await Promise.all([choicesOf(page), htmlFor(page)]);
  return { choices, html };
}

export type Checking = Awaited<ReturnType<typeof checkingFor>>;
