import { readFileSync } from "node:fs";
import { stripeResources } from "@guildhall/core/vendors/stripe/stripe-resources";

/** The part of esbuild's builder that this needs. SST has its own esbuild, with other types. */
interface Builder {
  onLoad(
    options: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => { readonly contents: string; readonly loader: "js" },
  ): void;
}

/** Leaves out unused parts of libraries that the bundler cannot recognize as unused. */
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
  { filter: /[\\/]electrodb[\\/]src[\\/]errors\.js$/, keepUsed: keepErrorNumbers },
  { filter: /[\\/]electrodb[\\/]src[\\/]validations\.js$/, keepUsed: leaveModelSchemasOut },
  { filter: /[\\/]sanitize-html[\\/]index\.js$/, keepUsed: leaveStylesOut },
];

/** Stripe's client makes an object for each of its 80 resources. Our types have only those that stay. */
export function keepUsedResources(client: string): string {
  const used: ReadonlySet<string> = new Set(stripeResources);
  const made = client
    .replace("import * as resources from './resources.js';", "const resources = {};")
    .replaceAll(/^ +this\.(\w+) = new \w+\(this\);\n/gm, (line, name) => (used.has(name) ? line : ""));
  return made.replaceAll(/^import \{ (\w+),? \} from '\.\/resources.*\n/gm, (line, name) =>
    made.includes(`new ${name}(this)`) ? line : "",
  );
}

/** Methods of ElectroDB's entity that neither ElectroDB nor we call; a test compares them with all of its code. */
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

/** Each of ElectroDB's errors has a number, and a name and a link to its documentation beside it, which nothing reads. */
export function keepErrorNumbers(errors: string): string {
  return errors
    .replaceAll(/\{\s+code: (\d+),\s+section: "[^"]*",\s+name: "[^"]*",\s+sym: ErrorCode,\s+\}/g, "numbered($1)")
    .replace("const ErrorCodes = {", "const numbered = (code) => ({ code, sym: ErrorCode });\n$&")
    .replace(/function makeMessage\([\s\S]*?^\}/m, "const makeMessage = (message) => message;")
    .replace(/function getHelpLink\([\s\S]*?^\}\n/m, "");
}

/** What a model must be like is read by the checker alone, which bundles leave out (trusted-models.ts). */
export function leaveModelSchemasOut(validations: string): string {
  return validations.replace(
    /^const Attribute = \{[\s\S]*^v\.addSchema\(.*\n/m,
    "const ModelBeta = {};\nconst Modelv1 = {};\n",
  );
}

/** What reads style attributes is 89 kB. We allow none, so they are dropped before anybody reads them. */
export function leaveStylesOut(sanitizer: string): string {
  return sanitizer.replace("const { parse: postcssParse } = require('postcss');", "let postcssParse;");
}
