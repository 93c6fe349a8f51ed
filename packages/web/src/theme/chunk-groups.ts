import { join } from "node:path";

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, "..");

/** Modules and their static imports. The parts of a library are found through the modules that use it. */
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

/**
 * Small parts go with the first pages. With what pages share, a page with a form would load all of that for the styles of
 * its fields; with what buying or staff need, another page would load all of that for one of these modules.
 */
const smallParts =
  /web\/src\/components\/(dialog\/late-dialog\.|field\/([\w-]+\.css|plain-\w+\.))|web\/src\/lib\/failure\/unknown-outcome\.|core\/src\/engines\/system-page\/typed-cents\.|core\/src\/(ground\/print\/pdf-file|people\/staff-user\/staff-author|domains\/certification\/certification\.schema|review\/(review|field\/review-part)\.schema)\./;

/** One file with the modules that these modules and others need. */
function neededBy(name: string, files: readonly string[], minShareCount = 2, also = /^$/) {
  const starts = files.map((file) => join(source, file));
  let needed: Set<string> | undefined;
  return {
    name: (id: string, graph: Graph): string | null => {
      needed ??= closureOf(starts, graph);
      if (also.test(id)) return name;
      return needed.has(id) && !starts.includes(id) && !comesWithForms(id, graph) ? name : null;
    },
    minShareCount,
  };
}

const isOfForms = (id: string) =>
  /node_modules\/react-hook-form\/|web\/src\/lib\/form\/(draft|form-changes)\./.test(id);
const needsForms = new Map<string, boolean>();

/** Whether a module needs the form library. The sign-in form does not. */
function comesWithForms(id: string, graph: Graph): boolean {
  const known = needsForms.get(id);
  if (known !== undefined) return known;
  const found = [...closureOf([id], graph)].some(isOfForms);
  needsForms.set(id, found);
  return found;
}

/** Only fields read it. With what pages share, a page with a form would load all of that. */
const isForFields = (id: string) => /web\/src\/lib\/text\/words\./.test(id);

/** The code that several staff pages share. Members do not load it. */
const ofStaff =
  /web\/src\/(blocks\/(flag|people)\/|features\/people\/people\.site\.)|core\/src\/(desks\/bulk|people\/group|engines\/list|review)\/[\w-]+\.(schema|routes)\./;

/** What the pages of a candidate share, and staff's pages of registrations some of. */
const ofCandidates =
  /web\/src\/(features|blocks)\/certification\/(?!card-steps\.|certificate-path\.)|core\/src\/domains\/certification\/((candidate|registration|step)\/[\w-]+\.(schema|routes|rules|step)\.|issued-by-hand)/;

const ofLists = /web\/src\/blocks\/list\/|core\/src\/desks\/view\/[\w-]+\.(schema|routes)\./;

// A file brings what its modules import: the dialog with a form would bring the plain dialog to the forms.
const common =
  /node_modules\/(react-hook-form|lodash|@aws-amplify\/ui)|web\/src\/(blocks\/(?!flag\/|people\/|list\/|media\/preview-document)|components\/(?!form\/form-dialog)|lib\/|vendors\/)|core\/src\/ground\/(shared|text|route)\//;

/** One file of styles compresses better than one for each page. */
const stylesOfStaff =
  /web\/src\/features\/(review|staff-[\w-]+|people|ledger|bulk|outbox|system-data|note|group)\/.*\.css/;
const stylesOfCertification =
  /web\/src\/(features\/(certification|exam|experience|supervisor)|blocks\/supervisor)\/.*\.css/;

/** React's part for browsers, which renders the page. */
export const drawingFile = "drawing";

/**
 * A few files instead of many small ones, because each costs a round trip: code that does not change between releases,
 * code that each first page needs, and code that most pages share.
 */
export const chunkGroups = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-router|swr|dequal|use-sync-external-store|zod)\//,
  },
  { name: "staff-styles", test: stylesOfStaff },
  { name: "certification-styles", test: stylesOfCertification },
  // Separate from the code that is prepared while it is still loading: app/main.tsx.
  { name: drawingFile, test: /node_modules\/(react-dom|scheduler)\// },
  // The shell needs these two. With what lists share, the dashboard would load all of that.
  neededBy("site", ["app/main.tsx"], 1, /web\/src\/lib\/page\/(use-media-query|remembered-flag)/),
  neededBy("shell", ["app/frame/public-layout.tsx", "features/account/sign-in/login-page.tsx"]),
  neededBy("member", ["app/member-area.tsx", "app/dashboard/dashboard-page.tsx"], 2, smallParts),
  neededBy("buying", ["features/cart/cart-page.tsx", "features/checkout/checkout-page.tsx"]),
  { name: "staff", test: ofStaff, minShareCount: 2 },
  // Only pages that show a text with formatting need it, and it is as large as all else that pages share.
  { name: "formatted", test: /node_modules\/dompurify\/|web\/src\/blocks\/message\/(safe-html|mail-view)\./ },
  {
    name: (id: string, graph: Graph) => (comesWithForms(id, graph) || isForFields(id) ? "forms" : "common"),
    test: common,
    minShareCount: 4,
  },
  // What lists of staff share, and candidates' pages. Behind what all pages share, of which it needs some.
  { name: "lists", test: ofLists, minShareCount: 2 },
  { name: "certification", test: ofCandidates, minShareCount: 2 },
];
