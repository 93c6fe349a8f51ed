// Not on the page where one signs in, which has a budget of its own.
const membersOnly =
  /web\/src\/(components\/(dialog|choice|textarea|select|card|cart|data-list|donation|link-choice|list-answer|list-filters|new-tab|pager|paper|paying|status)|lib\/(anchor|focus-kept|list-query|money|page-in|use-list-route|user-action))|core\/src\/shared\/problem\./;
const common =
  /node_modules\/(react-hook-form|lodash|@aws-amplify\/ui)|web\/src\/(components|lib)\/|core\/src\/(shared\/|setting\/|account\/(account|user)\.)/;
/** Small things of both the page where one signs in and the members' area. */
const everywhere =
  /web\/src\/(app\/skip-link|features\/account\/(account\.api|saml-request)|components\/sign-in-form)|core\/src\/account\/saml-request/;
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
export const chunkGroups = [
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
  {
    name: (id: string, graph: Graph) => (comesWithForms(id, graph) ? "member-forms" : "member"),
    test: membersOnly,
    minShareCount: 4,
  },
  { name: "shell", test: everywhere, minShareCount: 2 },
];
