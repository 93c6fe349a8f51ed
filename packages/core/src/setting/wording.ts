import { rowsOf } from "../system-page/system-rows.ts";
import { type WordingId, wordingsSeed } from "./wording.seed.ts";
import { wordingPage } from "./wording.system-page.ts";

export async function wordings(): Promise<Readonly<Record<WordingId, string>>> {
  const rows = [...wordingsSeed, ...(await rowsOf(wordingPage))];
  return Object.fromEntries(rows.map(({ id, text }) => [id, text])) as Record<WordingId, string>;
}
