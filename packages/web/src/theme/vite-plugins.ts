import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { HtmlTagDescriptor, Plugin, PluginOption } from "vite";
import { amplifyTheme } from "./amplify-theme.ts";
import { cssOfTokens, dropVariations, keepUsedProperties } from "./theme-css.ts";

const usedAmplifyParts = ["field", "fieldMessages", "input", "textArea", "select", "button", "visuallyHidden"];
const unusedVariations = /--(link|menu|quiet|outlined|small|large|warning|expanded|fullwidth|loading|primary--)/;

function cssOfAmplify(): string {
  const read = (part: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(`@aws-amplify/ui-react/styles/${part}.layer.css`)), "utf8");
  const unwrap = (css: string) => css.replace(/^@layer [\w.]+ \{/, "").replace(/\}\s*$/, "");
  const rules = dropVariations(usedAmplifyParts.map(read).map(unwrap).join("\n"), unusedVariations);
  return `${keepUsedProperties(amplifyTheme.cssText, rules)}\n@layer amplify.components {\n${rules}\n}`;
}

/** `virtual:theme.css`: the tokens, and as much of Amplify's own styles as we use, both from their TypeScript source. */
function themeCss(): Plugin {
  const name = "virtual:theme.css";
  const resolved = `\0${name}`;
  return {
    name: "guildhall-theme-css",
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `@layer reset, amplify;\n${cssOfTokens()}\n${cssOfAmplify()}` : undefined),
  };
}

/** The router's package answers every bundler with its development build. */
function productionRouter(): Plugin {
  return {
    name: "guildhall-production-router",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id !== "react-router") return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id.replace("/development/", "/production/");
    },
  };
}

/** What Amplify's components read of a theme at run time: the widths at which a property may change. */
const bareTheme = `
import { defaultTheme } from "../defaultTheme.mjs";
export const createTheme = (theme = defaultTheme) => ({ ...defaultTheme, ...theme, cssText: "" });
`;

const usedNames = /^ {4}(Button|Field|Flex|Icon|Input|Label|Select|Text|View|VisuallyHidden)/;

function lighterClassNames(): string {
  const file = fileURLToPath(import.meta.resolve("@aws-amplify/ui")).replace(
    /index\.mjs$/,
    "types/primitives/componentClassName.mjs",
  );
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => !line.startsWith("    ") || usedNames.test(line)).join("\n");
}

const lighter: readonly (readonly [RegExp, string])[] = [
  [
    /@aws-amplify\/ui\/dist\/esm\/theme\/tokens\/index\.mjs/,
    "export const tokens = {}; export const reactNativeTokens = {};",
  ],
  [/@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/createTheme\.mjs/, bareTheme],
  [/@aws-amplify\/ui\/dist\/esm\/types\/primitives\/componentClassName\.mjs/, lighterClassNames()],
  // Its buttons turn while they load; ours have a turning sign of their own.
  [/@aws-amplify\/ui-react\/dist\/esm\/primitives\/Loader\/Loader\.mjs/, "export const Loader = () => null;"],
  // Names tokens in CSS, which was done when the site was built.
  [/lodash\/kebabCase\.js/, "export default (name) => name;"],
];

/** Amplify's theme is in our CSS already: the copy that its components carry, and what would write it again, is never read. */
function amplifyWithoutTokens(): Plugin {
  return {
    name: "guildhall-amplify-tokens",
    enforce: "pre",
    load: (id) => lighter.find(([file]) => file.test(id))?.[1],
  };
}

/** sonner adds its styles as an inline <style>, which our content security policy refuses: we import its file instead. */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: "guildhall-sonner",
    enforce: "pre",
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      return code.replace(/^__insertCSS\(".*"\);?$/m, "");
    },
  };
}

const wordsOfRoute = /\b(?:summary|sending):\s*(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\w+),/g;

/** What a route does, and what it is sent, is said for the document of the API. The site does not read it. */
export function routesWithoutWords(): Plugin {
  return {
    name: "guildhall-routes-without-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      return /core\/src\/.*\.routes\.ts$/.test(id) ? code.replace(wordsOfRoute, "") : undefined;
    },
  };
}

/** What a page needs that is made of our components. */
export const componentPlugins = (): PluginOption[] => [
  react(),
  themeCss(),
  productionRouter(),
  amplifyWithoutTokens(),
  sonnerWithoutInlineStyle(),
];

/** light-dark() is the oldest thing we rely on (spring 2024). */
export const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

/** Fonts that the first view needs are asked for together with the page, not after its CSS. */
export function preloadFonts(wanted: RegExp): Plugin {
  let base = "/";
  return {
    name: "guildhall-preload-fonts",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const fonts = Object.keys(bundle ?? {}).filter((file) => wanted.test(file));
        return fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: base + file, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head-prepend",
        }));
      },
    },
  };
}
