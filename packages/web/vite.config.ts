import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { askForFirstFiles } from "./src/theme/first-files.ts";
import {
  amplifyWithoutTokens,
  preloadFonts,
  productionRouter,
  sonnerWithoutInlineStyle,
  themeCss,
} from "./src/theme/vite-plugins.ts";

// The gateway of the local cloud; it answers everything that is not the site itself.
const gateway = `http://127.0.0.1:${process.env.GUILDHALL_PORT ?? "3000"}`;
const proxied = ["/api", "/media/", "/_aws", "/_local", "/config.json"];

const localPages = ["components.html", "desk.html"];

// Not on the page where one signs in, which has a budget of its own.
const membersOnly =
  /web\/src\/(components\/(dialog|choice|textarea|select|card|cart|data-list|donation|link-choice|new-tab|pager|paper|paying|status)|lib\/(anchor|money|page-in|user-action))|core\/src\/shared\/problem\./;
const common =
  /node_modules\/(react-hook-form|lodash|@aws-amplify\/ui)|web\/src\/(components|lib)\/|core\/src\/(shared\/|setting\/|account\/(account|user)\.)/;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const needsForms = new Map<string, boolean>();

/** Whether the library of forms comes along with a module. The form that one signs in with does without. */
function comesWithForms(id: string, graph: Graph): boolean {
  const known = needsForms.get(id);
  if (known !== undefined) return known;
  needsForms.set(id, false);
  const isOfForms = /node_modules\/react-hook-form\/|web\/src\/lib\/(draft|form-changes)\./.test(id);
  const imported = id.includes("node_modules") ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
  const found = isOfForms || imported.some((one) => comesWithForms(one, graph));
  needsForms.set(id, found);
  return found;
}

// A few files instead of many small ones: what never changes between releases, and what most pages share.
const chunkGroups = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|swr|dequal|use-sync-external-store|zod)\//,
  },
  // Worn by the frame of index.html as well.
  { name: "shared", test: /web\/src\/components\/form\.css/ },
  {
    name: (id: string, graph: Graph) => (comesWithForms(id, graph) ? null : "shared"),
    test: (id: string) => common.test(id) && !membersOnly.test(id),
    minShareCount: 4,
  },
  { name: "forms", test: (id: string) => common.test(id) && !membersOnly.test(id), minShareCount: 4 },
  { name: "member", test: membersOnly, minShareCount: 4 },
];

/** `vite build` makes the site; `vite build --mode components` the developer's pages, which only the local server shows. */
export default defineConfig(({ mode, command }) => {
  const isLocal = mode === "components";
  // A build started from a test would otherwise carry React's development bundle.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    // Configuration is read at run time; no build depends on the machine it was made on.
    envDir: false,
    base: isLocal ? "/_local/" : "/",
    publicDir: isLocal ? false : "public",
    define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    plugins: [
      react(),
      themeCss(),
      productionRouter(),
      amplifyWithoutTokens(),
      sonnerWithoutInlineStyle(),
      askForFirstFiles(),
      preloadFonts(/(sans|serif)-latin-[^e]/),
    ],
    build: {
      outDir: isLocal ? "dist-local" : "dist",
      emptyOutDir: true,
      sourcemap: false,
      // light-dark() is the oldest thing we rely on (spring 2024).
      target: ["chrome123", "edge123", "firefox120", "safari17.5"],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: isLocal ? localPages : "index.html",
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(proxied.map((path) => [path, { target: gateway, headers: { origin: gateway } }])),
    },
  };
});
