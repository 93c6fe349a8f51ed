import { join } from "node:path";

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, "..");

/** Modules and what they import at once. What a library consists of follows from the modules that use it. */
function closureOf(starts: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const queue = [...starts];
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!id.includes("node_modules")) queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** One file of what these modules need, and others as well. */
function neededBy(name: string, files: readonly string[], minShareCount = 2) {
  const starts = files.map((file) => join(source, file));
  let needed: Set<string> | undefined;
  return {
    name: (id: string, graph: Graph): string | null => {
      needed ??= closureOf(starts, graph);
      return needed.has(id) && !starts.includes(id) && !comesWithForms(id, graph) ? name : null;
    },
    minShareCount,
  };
}

const isOfForms = (id: string) => /node_modules\/react-hook-form\/|web\/src\/lib\/(draft|form-changes)\./.test(id);
const needsForms = new Map<string, boolean>();

/** Whether the library of forms comes along with a module. The form that one signs in with does without. */
function comesWithForms(id: string, graph: Graph): boolean {
  const known = needsForms.get(id);
  if (known !== undefined) return known;
  const found = [...closureOf([id], graph)].some(isOfForms);
  needsForms.set(id, found);
  return found;
}

/** What several pages of staff share; members load none of it. */
const ofStaff = /web\/src\/blocks\/(flag|people)\//;

const common =
  /node_modules\/(react-hook-form|lodash|@aws-amplify\/ui)|web\/src\/(blocks\/(?!flag\/|people\/)|components\/|lib\/|vendors\/)|core\/src\/shared\//;

/** What puts a page on the screen: React's own part for browsers. */
export const drawingFile = "drawing";

/**
 * A few files instead of many small ones, since each costs a journey to the server: what never changes between
 * releases, what each first page needs, and what most pages share.
 */
export const chunkGroups = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-router|swr|dequal|use-sync-external-store|zod)\//,
  },
  // Apart from what is made ready before it is there: app/main.tsx.
  { name: drawingFile, test: /node_modules\/(react-dom|scheduler)\// },
  neededBy("site", ["app/main.tsx"], 1),
  neededBy("shell", ["app/public-layout.tsx", "features/account/sign-in/login-page.tsx"]),
  neededBy("member", ["app/member-area.tsx", "app/dashboard-page.tsx"]),
  neededBy("buying", ["features/cart/cart-page.tsx", "features/checkout/checkout-page.tsx"]),
  { name: "staff", test: ofStaff, minShareCount: 2 },
  {
    name: (id: string, graph: Graph) => (comesWithForms(id, graph) ? "forms" : "common"),
    test: common,
    minShareCount: 4,
  },
];
