const { readdirSync } = require("node:fs");
const { join, relative } = require("node:path");

const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: to },
});

/** The floors of core, lowest first: a folder imports only from floors below its own (docs/architecture.md). */
// biome-ignore format: one floor, one row.
const floors = [
  ["ground/shared", "ground/text"],
  ["ground/route"],
  ["ground/storage"],
  ["people/account/common-passwords", "ground/message", "ground/place", "ground/print", "ground/time"],
  ["vendors/cognito", "vendors/recaptcha", "vendors/s3", "vendors/stripe"],
  ["ground/change"],
  ["engines/policy", "engines/system-page"],
  ["engines/list", "engines/setting"],
  ["engines/setting/employment", "engines/setting/wording", "domains/certification", "people/certificate"],
  ["people/person", "people/person/own-record"],
  ["money/catalog", "people/learning", "people/media", "people/notification", "people/texting"],
  ["domains/certification/setting", "people/document", "money/order/line-item", "people/person/all-people", "people/person/profile"],
  ["money/order"],
  ["people/account", "money/ledger", "money/order/words"],
  ["money/card", "money/charged-in-vain", "domains/membership/resource", "domains/membership/rules", "people/staff-user"],
  ["review/field"],
  ["review"],
  ["review/queue"],
  ["review/fill"],
  ["domains/donation", "domains/event", "domains/membership"],
  ["domains/certification/certificate", "domains/certification/registration", "domains/certification/verification"],
  ["domains/certification/registration/by-hand", "domains/certification/registration/shown"],
  ["domains/certification/registration/hours", "domains/certification/registration/paid-back", "domains/certification/registration/unused"],
  ["domains/certification/obligation"],
  ["domains/certification/registration/attempt"],
  ["domains/certification/registration/enrollment"],
  ["desks/bulk", "domains/certification/by-hand", "domains/certification/transcript", "domains/membership/list", "selling/sellers", "domains/membership/staff", "desks/system-data", "desks/view"],
  ["domains/certification/supervisor"],
  ["domains/certification/supervisor/verify"],
  ["selling/cart", "selling/receipt"],
  ["selling/staff-order"],
  ["selling/checkout"],
  ["selling/dispute"],
  ["selling/cart-change", "domains/certification/staff/approval", "selling/fulfilment", "domains/membership/review", "selling/refund", "selling/staff-line-item"],
  ["selling/payment-reconciliation", "domains/certification/candidate", "domains/certification/extending", "domains/certification/hours", "domains/certification/staff", "domains/event/staff"],
  ["domains/certification/candidate-exam", "domains/certification/paid-back", "domains/certification/staff-exam"],
  ["desks/privacy"],
  ["desks/dashboard", "desks/password-reset", "desks/person-overview"],
];

/**
 * A folder that is not named above stands with the domains, until somebody below needs it. One inside of such a domain
 * stands above its domain, and one that is called `cart` above the cart.
 */
const named = new Set(floors.flat());
const folders = readdirSync(join(__dirname, "packages/core/src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map(({ parentPath }) => relative(join(__dirname, "packages/core/src"), parentPath).replaceAll("\\", "/"));
const floorWith = (folder) => floors.find((floor) => floor.includes(folder));
function floorOfUnnamed(folder) {
  const [, domain, inside] = /^(domains\/[^/]+)\/(.+)$/.exec(folder) ?? [];
  if (!domain || named.has(domain)) return floorWith("domains/donation");
  return floorWith(inside === "cart" ? "domains/event/staff" : "domains/certification/certificate");
}
for (const folder of new Set(folders)) {
  if (folder !== "assembly" && !named.has(folder)) floorOfUnnamed(folder).push(folder);
}

const core = "^packages/core/src/";
const isTest = "[.](test|fixture)[.]ts$";
/** Of a room or a domain, with all that is inside of it (docs/architecture.md#a-domain-has-two-manifests). */
const manifest = `${core}.+[.](contract|server)[.]ts$`;
const filesOf = (folders) => `${core}(${folders.join("|")})/[^/]+$`;

const floorRules = floors.flatMap((folders, height) =>
  folders.map((folder) => ({
    name: `floor-of-${folder.replaceAll("/", "-")}`,
    comment: "A folder of core imports only from floors below its own.",
    severity: "error",
    from: { path: filesOf([folder]), pathNot: [isTest, manifest] },
    to: { path: core, pathNot: filesOf([folder, ...floors.slice(0, height).flat()]) },
  })),
);

const web = "^packages/web/src/";
const webFolder = (name, from, seen, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: `${web}${from}/`, pathNot: "[.](test|fixture)[.]tsx?$" },
  to: { path: "^packages/(core|web)/", pathNot: seen },
});
const coreShared = "^packages/core/src/ground/(shared|text|route)/";
const coreWords = "^packages/core/";
/** The kinds of columns, and what their filters may ask for: of the engines, which know no domain. */
const listWords =
  "^packages/core/src/engines/(list/list-(column[.]schema|terms[.]rules)|system-page/typed-cents[.]rules)[.]ts$";

/** What the site is made of, from the ground up: theme, lib, vendors, components, blocks, features, app. */
const webFloors = [
  webFolder("theme-knows-nobody", "theme", `${web}theme/`, "Colours, type and the build."),
  webFolder(
    "lib-knows-no-domain",
    "lib",
    [coreShared, listWords, `${web}(theme|lib)/`, `${web}vendors/`],
    "What any page needs.",
  ),
  webFolder(
    "vendors-know-lib",
    "vendors/([^/]+)",
    [coreShared, `${core}[^/]+/[^.]+[.]problem[.]ts$`, `${web}(theme|lib)/`, `${web}vendors/$1/`],
    "One folder for each vendor whose code runs in the browser.",
  ),
  webFolder(
    "components-know-no-domain",
    "components",
    [coreShared, listWords, `${web}(theme|lib|components)/`],
    "Components are for any page; what knows a domain and is shared by features is a block.",
  ),
  webFolder(
    "blocks-are-islands",
    "blocks/([^/]+)",
    [coreWords, `${web}(theme|lib|vendors|components)/`, `${web}blocks/(person|$1)/`],
    "What features share of one domain. Each may know whoever is signed in.",
  ),
  webFolder(
    "features-are-islands",
    "features/([^/]+)",
    [coreWords, `${web}(theme|lib|components|blocks)/`, `${web}features/$1/`],
    "What two features share is a block; what is made of two features is put together in app.",
  ),
  webFolder(
    "gallery-shows-components",
    "gallery",
    [coreWords, `${web}(theme|lib|components|blocks|gallery)/`, `${web}app/(frame/error-boundary|theme-switch)[.]tsx$`],
    "The gallery shows components and blocks.",
  ),
  {
    name: "vendors-code-in-vendors",
    severity: "error",
    from: { path: web, pathNot: [`${web}vendors/`, "[.](test|fixture)[.]tsx?$"] },
    to: { path: "node_modules/(aws-amplify|@aws-amplify/(?!ui)|@stripe)/" },
  },
];

module.exports = {
  forbidden: [
    ...floorRules,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    forbid(
      "core-knows-nobody",
      "^packages/core/",
      "^(packages/(functions|web|local|small-cloud)|stacks|scripts)/",
      "Core knows nobody.",
    ),
    forbid(
      "functions-know-core",
      "^packages/functions/",
      "^(packages/(web|local|small-cloud)|stacks|scripts)/",
      "Handlers know core alone.",
    ),
    forbid(
      "small-cloud-knows-nobody",
      "^packages/small-cloud/",
      "^(packages/(core|functions|local|web)|stacks|scripts|e2e)/",
      "The small cloud is for anybody: it knows nothing of Guildhall.",
    ),
    {
      name: "web-sees-words-routes-rules",
      comment: "No server code in the browser.",
      severity: "error",
      from: { path: "^packages/web/src/" },
      to: {
        path: "^(packages/(core|functions|local|small-cloud)|stacks|scripts)/",
        pathNot:
          "^packages/core/src/([^/]+/[^.]+[.](schema|subject[.]schema|routes|rules|step|problem|list|system-page)|desks/system-data/all-pages|assembly/(contract|subject-words)|ground/shared/(values|ids|problem|problem-shape|common-problem|days|fold|page)|ground/route/(route|start-script))[.]ts$",
      },
    },
    {
      name: "desk-pages-are-made-of-components",
      comment:
        "The developer's pages run in a browser: they know the site's components and read the rest from the server.",
      severity: "error",
      from: { path: "^packages/local/src/desk-pages/" },
      to: {
        path: "^(packages|stacks|scripts)/",
        pathNot:
          "^packages/(local/src/desk-pages/|core/src/ground/(shared/(values|common-problem)|time/new-york[.]rules)[.]ts$|web/src/((components|gallery|lib|theme)/|app/(frame/error-boundary|theme-switch)[.]tsx$))",
      },
    },
    {
      name: "only-desk-pages-see-the-site",
      severity: "error",
      from: { path: "^packages/local/src/", pathNot: "^packages/local/src/desk-pages/" },
      to: { path: "^packages/(web/|local/src/desk-pages/)" },
    },
    {
      name: "stacks-see-routes",
      severity: "error",
      from: { path: "^stacks/" },
      to: {
        path: "^packages/",
        pathNot:
          "^packages/(core/src/(assembly/(contract|lists)|ground/shared/environment|ground/route/(api-layout|grants|job|route|secret|start-script)|[^/]+/[^.]+[.]routes)|functions/bundling/options)[.]ts$",
      },
    },
    {
      name: "use-cases-know-no-routes",
      comment: "Core knows words, not addresses.",
      severity: "error",
      from: { path: "^packages/core/src/", pathNot: "[.](test|grants|contract)[.]ts$|/assembly/contract[.]ts$" },
      to: { path: "[.]routes[.]ts$" },
    },
    forbid(
      "rules-are-pure",
      "[.](rules|obligation)[.]ts$",
      "[.](entity|gateway)[.]ts$|shared/(clock|table)[.]ts$|node_modules/(@aws-sdk|electrodb|stripe)",
      "Rules are functions of their arguments.",
    ),
    forbid(
      "words-are-browser-safe",
      "[.](schema|routes|rules|obligation|list|system-page)[.]ts$|system-data/all-pages[.]ts$",
      "^node:|^(fs|crypto|path|buffer)$|[.](entity|gateway)[.]ts$|node_modules/(@aws-sdk|electrodb|jose)",
      "What a browser loads holds no server code.",
    ),
    {
      name: "assembly-reads-manifests",
      comment: "Whoever needs a part of a domain imports that part.",
      severity: "error",
      from: { pathNot: `${core}assembly/|${manifest}` },
      to: { path: manifest },
    },
    forbid(
      "production-free-of-fixtures",
      "^packages/(?!.*[.](test|fixture|setup)[.]tsx?$)",
      "[.](fixture|test)[.]tsx?$",
      "Fixtures are for tests.",
    ),
    ...webFloors,
    {
      name: "entity-stays-home",
      severity: "error",
      from: { path: "^packages/core/src/(review|[^/]+/[^/]+)/" },
      to: { path: "[.]entity[.]ts$", pathNot: "^packages/core/src/$1/" },
    },
    {
      name: "entity-stays-in-core",
      severity: "error",
      from: { pathNot: "^packages/core/" },
      to: { path: "[.]entity[.]ts$" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]build/|/dist(-local)?/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
