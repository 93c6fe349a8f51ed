import { readFileSync } from "node:fs";

interface Place {
  readonly path: string;
  readonly suffix: string;
}

/** The part of esbuild's builder that this needs. SST has its own esbuild, with other types. */
interface Builder {
  onResolve(
    options: { readonly filter: RegExp },
    resolve: (asked: { readonly path: string; readonly resolveDir: string }) => Promise<Place>,
  ): void;
  onLoad(
    options: { readonly filter: RegExp },
    load: (file: Place) => { readonly contents: string; readonly loader: "ts" },
  ): void;
  resolve(
    path: string,
    options: { readonly kind: "import-statement"; readonly resolveDir: string },
  ): Promise<{ readonly path: string }>;
}

/** Leaves out of a function what of our own code it does not use: other routes, other entities and schemas. */
export const ownParts = {
  name: "own-parts",
  setup: (builder: Builder): void => {
    builder.onResolve({ filter: /\.routes\?/ }, async ({ path, resolveDir }) => {
      const [file = "", names = ""] = path.split("?");
      const found = await builder.resolve(file, { kind: "import-statement", resolveDir });
      return { path: found.path, suffix: `?${names}` };
    });
    builder.onLoad({ filter: /[\\/]functions[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: askForUsedRoutes(readFileSync(path, "utf8")),
      loader: "ts",
    }));
    builder.onLoad({ filter: /[\\/]core[\\/]src[\\/].*\.ts$/ }, ({ path, suffix }) => {
      const text = readFileSync(path, "utf8");
      const used = suffix === "" ? text : keepRoutes(text, suffix.slice(1).split(","));
      return { contents: markDeclarations(used), loader: "ts" };
    });
  },
};

/** A function serves one of the routes that are declared together. */
export function askForUsedRoutes(handler: string): string {
  return handler.replace(/import \{ (\w+Routes) \} from "([^"]+\.routes)";/g, (statement, object, file) => {
    const uses = [...handler.matchAll(new RegExp(`(?<!\\{ )\\b${object}\\b(?:\\.(\\w+))?`, "g"))].map(
      ([, name]) => name,
    );
    return uses.includes(undefined)
      ? statement
      : `import { ${object} } from "${file}?${[...new Set(uses)].join(",")}";`;
  });
}

export function keepRoutes(declared: string, names: readonly string[]): string {
  return declared.replaceAll(/^ {2}(\w+): defineRoute\([\s\S]*?^ {2}\}\),\n/gm, (route, name) =>
    names.includes(name) ? route : "",
  );
}

/** The bundler cannot know that it may leave out an entity or a schema that nothing uses. */
export function markDeclarations(text: string): string {
  const declaration = /^((?:export )?const \w+ =\s+)((?:new Entity\(|z\.)[\s\S]*?);(?=\n+\S|\n*$(?![\s\S]))/gm;
  return text.replaceAll(declaration, "$1/* @__PURE__ */ (() => $2)();");
}
