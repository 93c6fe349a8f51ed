import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { drawingFile } from "./chunk-groups.ts";

const startScript = readFileSync(join(import.meta.dirname, "../../public/start.js"), "utf8");

interface FirstPage {
  /** Modules that are loaded for it, beside the site's own script. */
  readonly modules: readonly string[];
  /** The API reads that need no session. */
  readonly reads: readonly string[];
  /** The API reads of the signed-in person, on a page of staff of who is staff. */
  readonly ownReads: readonly string[];
}

const staffModules = [
  "app/member-area.tsx",
  "app/staff/staff-site.ts",
  "app/staff/staff-area.tsx",
  "app/frame/staff-navigation.tsx",
  "features/people/find/find-person.tsx",
];

/** The needs of a first visit, for each frame of index.html or address. `public/start.js` chooses. */
export const firstPages: Readonly<Record<string, FirstPage>> = {
  public: { modules: ["app/frame/public-layout.tsx"], reads: ["/api/banners"], ownReads: [] },
  login: {
    modules: ["app/frame/public-layout.tsx", "features/account/sign-in/login-page.tsx"],
    reads: ["/api/banners"],
    ownReads: [],
  },
  member: { modules: ["app/member-area.tsx"], reads: ["/api/banners"], ownReads: ["/api/user"] },
  dashboard: {
    modules: ["app/member-area.tsx", "app/dashboard/dashboard-page.tsx"],
    reads: [],
    ownReads: ["/api/user", "/api/dashboard"],
  },
  staff: { modules: staffModules, reads: ["/api/banners"], ownReads: ["/api/user"] },
  "/admin/users": {
    modules: [...staffModules, "features/people/users-page.tsx"],
    reads: ["/api/banners"],
    ownReads: ["/api/user", "/api/admin/users?page=1&limit=50&search=", "/api/admin/views/users"],
  },
  "/membership": {
    modules: ["app/member-area.tsx", "features/membership/membership-page.tsx"],
    reads: [],
    ownReads: ["/api/user", "/api/membership"],
  },
  "/certifications-and-training": {
    modules: ["app/member-area.tsx", "features/certification/certification-page.tsx"],
    reads: ["/api/banners"],
    ownReads: ["/api/user", "/api/certification"],
  },
  // Of any certification. `public/start.js` reads its registration too.
  "/certifications-and-training/register": {
    modules: ["app/member-area.tsx", "features/certification/register/registration-page.tsx"],
    reads: ["/api/banners"],
    ownReads: ["/api/user"],
  },
  "/cart": {
    modules: ["app/member-area.tsx", "features/cart/cart-page.tsx"],
    reads: ["/api/banners"],
    ownReads: ["/api/user", "/api/cart/items"],
  },
  "/checkout": {
    modules: ["app/member-area.tsx", "features/checkout/checkout-page.tsx"],
    reads: ["/api/banners"],
    // The cart first: its sum is what is shown first.
    ownReads: ["/api/cart/items", "/api/user", "/api/donation-options"],
  },
};

type Chunk = Rolldown.OutputChunk;

const chunksIn = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

function filesOf(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const queue = [...start];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (files.has(chunk.fileName)) continue;
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
    queue.push(...chunk.imports.map((name) => chunks.get(name)).filter((one) => one !== undefined));
  }
  return files;
}

interface Needs extends Omit<FirstPage, "modules"> {
  readonly files: readonly string[];
}

function needsOfFirstPages(bundle: Rolldown.OutputBundle): Record<string, Needs> {
  const all = chunksIn(bundle);
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const always = filesOf(
    all.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const chunkOf = (module: string): Chunk => {
    const found = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!found) throw new Error(`No file of the site begins with ${module}.`);
    return found;
  };
  const filesFor = (modules: readonly string[]) =>
    [...filesOf(modules.map(chunkOf), chunks)].filter((file) => !always.has(file)).map((file) => `/${file}`);
  return Object.fromEntries(
    Object.entries(firstPages).map(([name, { modules, ...reads }]) => [name, { files: filesFor(modules), ...reads }]),
  );
}

/** The files that the site's script loads first: requested together with it. */
const laterFiles = (bundle: Rolldown.OutputBundle): string[] =>
  chunksIn(bundle)
    .filter(({ name }) => name === drawingFile)
    .map(({ fileName }) => fileName);

/** The needs of the first page are requested by a script in its HTML, at the same time as the site's script. */
export function askForFirstNeeds(): Plugin {
  return {
    name: "guildhall-first-needs",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, path }) => {
        if (!bundle || path !== "/index.html") return html;
        const needs = JSON.stringify(needsOfFirstPages(bundle)).replaceAll('"', "&quot;");
        const tags = laterFiles(bundle).map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", fetchpriority: "low", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
        const withStart = html.replace(
          '<script src="/start.js"></script>',
          () => `<script data-needs="${needs}">${startScript}</script>`,
        );
        return { html: withStart, tags };
      },
    },
  };
}
