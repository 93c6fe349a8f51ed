import type { Plugin, Rolldown } from "vite";

/** What each frame of index.html turns into, by its modules' files. `public/start.js` chooses the frame. */
const modulesOf: Record<string, readonly string[]> = {
  public: ["app/public-layout.tsx"],
  login: ["app/public-layout.tsx", "features/account/login-page.tsx"],
  member: ["app/member-area.tsx"],
  dashboard: ["app/member-area.tsx", "app/dashboard-page.tsx"],
};

type Chunk = Rolldown.OutputChunk;

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

function filesByFrame(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const all = Object.values(bundle).filter((file) => file.type === "chunk");
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
  const needed = (modules: readonly string[]) => [...filesOf(modules.map(chunkOf), chunks)];
  return Object.fromEntries(
    Object.entries(modulesOf).map(([frame, modules]) => [
      frame,
      needed(modules)
        .filter((file) => !always.has(file))
        .map((file) => `/${file}`),
    ]),
  );
}

/** The first page's files are asked for together with the site's script, not after it. */
export function askForFirstFiles(): Plugin {
  return {
    name: "guildhall-first-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, path }) => {
        if (!bundle || path !== "/index.html") return html;
        const files = JSON.stringify(filesByFrame(bundle)).replaceAll('"', "&quot;");
        return html.replace('src="/start.js"', `src="/start.js" data-files="${files}"`);
      },
    },
  };
}
