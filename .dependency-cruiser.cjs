const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: to },
});

/** The floors of core, lowest first: a folder imports only from floors below its own (docs/architecture.md). */
const floors = [
  ["shared"],
  ["account/common-passwords", "message", "place", "print"],
  ["vendors/cognito", "vendors/recaptcha", "vendors/s3", "vendors/stripe"],
  ["change"],
  ["setting"],
  ["person"],
  ["catalog", "learning", "media", "notification", "texting"],
  ["order", "person/profile"],
  ["account", "ledger"],
  ["card", "charged-in-vain", "people"],
  ["donation", "event", "membership"],
  ["sellers"],
  ["cart", "receipt"],
  ["staff-order"],
  ["checkout"],
  ["cart-change", "fulfilment", "refund", "staff-line-item"],
  ["dispute"],
  ["payment-reconciliation"],
  ["privacy"],
  ["dashboard", "password-reset"],
];

const core = "^packages/core/src/";
const isTest = "[.](test|fixture)[.]ts$";
const filesOf = (folders) => `${core}(${folders.join("|")})/[^/]+$`;

const floorRules = floors.flatMap((folders, height) =>
  folders.map((folder) => ({
    name: `floor-of-${folder.replace("/", "-")}`,
    comment: "A folder of core imports only from floors below its own.",
    severity: "error",
    from: { path: filesOf([folder]), pathNot: isTest },
    to: { path: core, pathNot: filesOf([folder, ...floors.slice(0, height).flat()]) },
  })),
);

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: "every-folder-has-a-floor",
      comment: "Write a new folder of core into the floors above.",
      severity: "error",
      from: { path: `${core}[^.]+/`, pathNot: [filesOf(floors.flat()), isTest] },
      to: {},
    },
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
          "^packages/core/src/([^/]+/[^.]+[.](schema|routes|rules)|shared/(values|ids|problem|problem-shape|common-problem|page|route|start-script))[.]ts$",
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
          "^packages/(local/src/desk-pages/|core/src/shared/(values|problem)[.]ts$|web/src/((components|gallery|lib|theme)/|app/(error-boundary|theme-switch)[.]tsx$))",
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
          "^packages/(core/src/(all-routes|shared/(api-layout|route|schedules|secret|start-script)|[^/]+/[^.]+[.]routes)|functions/bundling/options)[.]ts$",
      },
    },
    {
      name: "use-cases-know-no-routes",
      comment: "Core knows words, not addresses.",
      severity: "error",
      from: { path: "^packages/core/src/", pathNot: "[.]test[.]ts$|all-routes[.]ts$" },
      to: { path: "[.]routes[.]ts$" },
    },
    forbid(
      "rules-are-pure",
      "[.]rules[.]ts$",
      "[.](entity|gateway)[.]ts$|shared/(clock|table)[.]ts$|node_modules/(@aws-sdk|electrodb|stripe)",
      "Rules are functions of their arguments.",
    ),
    forbid(
      "words-are-browser-safe",
      "[.](schema|routes|rules)[.]ts$",
      "^node:|^(fs|crypto|path|buffer)$|[.](entity|gateway)[.]ts$|node_modules/(@aws-sdk|electrodb|jose)",
      "What a browser loads holds no server code.",
    ),
    forbid(
      "production-free-of-fixtures",
      "^packages/(?!.*[.](test|fixture|setup)[.]tsx?$)",
      "[.](fixture|test)[.]tsx?$",
      "Fixtures are for tests.",
    ),
    {
      name: "features-are-islands",
      severity: "error",
      from: { path: "^packages/web/src/features/([^/]+)/" },
      to: { path: "^packages/web/src/features/([^/]+)/", pathNot: "^packages/web/src/features/$1/" },
    },
    {
      name: "entity-stays-home",
      severity: "error",
      from: { path: "^packages/core/src/([^/]+)/" },
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
