import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { answer, type DeskHandler, DeskRefusal } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

/** The OpenAPI document as it lies in the checkout. */
export function createContractDesk({ root }: Pick<DeskOptions, "root">): DeskHandler {
  const file = join(root, "docs", "openapi.json");
  return async () => {
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text === undefined) throw new DeskRefusal("docs/openapi.json is missing. Write it with: npm run openapi", 404);
    return { ...answer({}), body: text };
  };
}
