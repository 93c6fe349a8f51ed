import { readFileSync } from "node:fs";
import { stripeResources } from "@guildhall/core/vendors/stripe/stripe-resources";

/** As much of esbuild's builder as this needs. SST brings an esbuild of its own, with other types. */
interface Builder {
  onLoad(
    options: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => { readonly contents: string; readonly loader: "js" },
  ): void;
}

/** Leaves out what is in a library, is used by nobody, and cannot be seen to be unused by the bundler. */
export const usedParts = {
  name: "used-parts",
  setup: (builder: Builder): void => {
    for (const { filter, keepUsed } of libraries) {
      builder.onLoad({ filter }, ({ path }) => ({ contents: keepUsed(readFileSync(path, "utf8")), loader: "js" }));
    }
  },
};

const libraries = [
  { filter: /[\\/]stripe[\\/]esm[\\/]stripe\.esm\.node\.js$/, keepUsed: keepUsedResources },
  { filter: /[\\/]electrodb[\\/]src[\\/]entity\.js$/, keepUsed: keepUsedMethods },
];

/** Stripe's client makes an object for each of its 80 resources. The types of ours know only those that stay. */
export function keepUsedResources(client: string): string {
  const used: ReadonlySet<string> = new Set(stripeResources);
  const made = client
    .replace("import * as resources from './resources.js';", "const resources = {};")
    .replaceAll(/^ +this\.(\w+) = new \w+\(this\);\n/gm, (line, name) => (used.has(name) ? line : ""));
  return made.replaceAll(/^import \{ (\w+),? \} from '\.\/resources.*\n/gm, (line, name) =>
    made.includes(`new ${name}(this)`) ? line : "",
  );
}

/** Methods of ElectroDB's entity that neither it nor we call; a test holds them against all of its code. */
export const unusedMethods = [
  "setIdentifier",
  "ownsPager",
  "_safeMinimum",
  "_fromCompositeToKeys",
  "_fromCompositeToCursor",
  "_fromKeysToCursor",
  "_fromKeysToComposite",
  "_fromCursorToKeys",
  "_fromCursorToComposite",
  "_fromCompositeToCursorByIndex",
  "_fromCursorToKeysByIndex",
  "_fromKeysToCursorByIndex",
  "_fromKeysToCompositeByIndex",
  "_fromCursorToCompositeByIndex",
  "_verifyKeys",
  "_chain",
  "_normalizeLimitValue",
  "_updateExpressionBuilder",
  "_parseComposedKey",
  "_parseFacets",
];

export function keepUsedMethods(entity: string): string {
  const unused = new RegExp(`^  (?:${unusedMethods.join("|")})\\([^]*?^  }\\n`, "gm");
  return entity.replaceAll(unused, "");
}
