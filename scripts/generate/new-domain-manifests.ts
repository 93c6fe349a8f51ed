import type { DomainNames, DomainParts } from "./new-domain-names.ts";

const passedOn = (names: DomainNames, table: string, rows: string, file: string): string =>
  `export { ${names.value}${rows} as ${table} } from "./${file}.ts";`;

/** The two manifests of the domain, with a line for each of its parts. */
export const manifestFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const at = `packages/core/src/domains/${names.folder}/${names.folder}`;
  return { [`${at}.contract.ts`]: contract(names, parts), [`${at}.server.ts`]: server(names, parts) };
};

function contract(names: DomainNames, parts: DomainParts): string {
  const { folder, value } = names;
  const isSold = parts.has("seller");
  return [
    `import { ${value}Routes } from "./${folder}.routes.ts";`,
    ...(parts.has("list") ? [`import { ${value}List } from "./${folder}.list.ts";`] : []),
    ...(isSold
      ? [
          `import { ${value}CartGrants } from "./cart/${folder}-cart.grants.ts";`,
          `import { ${value}CartRoutes } from "./cart/${folder}-cart.routes.ts";`,
          `import { ${value}Grants } from "./${folder}.grants.ts";`,
        ]
      : []),
    "",
    `export const routes = [${value}Routes${isSold ? `, ${value}CartRoutes` : ""}] as const;`,
    ...(parts.has("list") ? [`export const smallLists = [${value}List] as const;`] : []),
    passedOn(names, "actions", "Actions", `${folder}.audit`),
    isSold
      ? `export const grants = /* @__PURE__ */ (() => ({ ...${value}Grants, ...${value}CartGrants }) as const)();`
      : passedOn(names, "grants", "Grants", `${folder}.grants`),
    passedOn(names, "follows", "Follows", `${folder}.follow`),
    passedOn(names, "problems", "Problems", `${folder}.problem`),
    ...(parts.has("job") ? [passedOn(names, "jobs", "Jobs", `${folder}.jobs`)] : []),
    ...(parts.has("subject") ? [passedOn(names, "queues", "Queues", `${folder}-queues.contract`)] : []),
    "",
  ].join("\n");
}

function server(names: DomainNames, parts: DomainParts): string {
  const { folder, value, type, kind } = names;
  const later = `import type { DecisionActions, Subjects } from "../../review/subject.ts";\n`;
  const subject = `
export const subjects: Pick<Subjects, "${kind}"> = {
  ${kind}: async () => (await import("./review/${folder}-subject.ts")).${value}Reviewed,
};

export const decisionActions: Pick<DecisionActions, "${kind}"> = {
  ${kind}: async () => (await import("./review/carry-out-${folder}.ts")).carryOut${type},
};
`;
  const isReviewed = parts.has("subject");
  return `import { loadedLater } from "../../ground/change/consume.ts";
${isReviewed ? later : ""}import { ${value}Follows } from "./${folder}.follow.ts";

${passedOn(names, "mails", "Mails", `${folder}.mail`)}
${passedOn(names, "privacy", "Privacy", `${folder}.privacy`)}
${parts.has("documents") ? `${passedOn(names, "documents", "Documents", `${folder}-files`)}\n` : ""}${isReviewed ? subject : ""}
export const consumers = /* @__PURE__ */ loadedLater(
  ${value}Follows,
  async () => (await import("./${folder}.consumers.ts")).${value}Consumers,
);
`;
}
