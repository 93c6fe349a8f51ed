import { withArticle } from "../../packages/core/src/ground/text/article.rules.ts";
import type { DomainNames, DomainPart, DomainParts } from "./new-domain-names.ts";

interface DomainRoutes {
  readonly imports: string;
  readonly routes: string;
  readonly grants: string;
}

/** The routes of the domain, and what their functions may use. */
export const routeFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder, value } = names;
  const at = `packages/core/src/domains/${folder}/${folder}`;
  const groups = [
    ofMembers(names),
    ...groupsOf.filter(([part]) => parts.has(part)).map(([, group]) => group(names, parts)),
  ];
  const all = (what: keyof DomainRoutes) => groups.map((group) => group[what]).join("");
  const hasParams = parts.has("subject") || parts.has("documents");
  return {
    [`${at}.routes.ts`]: `${hasParams ? `import * as z from "zod/mini";\n` : ""}import { defineRoute } from "../../ground/route/route.ts";
${all("imports")}
export const ${value}Routes = {
${all("routes")}};
`,
    [`${at}.grants.ts`]: `import { ${parts.has("subject") ? "forColleagues, " : ""}type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { ${value}Routes } from "./${folder}.routes.ts";

export const ${value}Grants = {
${all("grants")}} as const satisfies GrantsOf<typeof ${value}Routes>;
`,
  };
};

const ofMembers = ({ folder, value, type, words, many, path }: DomainNames): DomainRoutes => ({
  imports: `import { PageQuery } from "../../ground/shared/page.ts";
import { ${type}, New${type}, Own${type}s } from "./${folder}.schema.ts";
`,
  routes: `  list: defineRoute({
    id: "${value}.list",
    method: "GET",
    path: "/api/${path}",
    role: "member",
    summary: "One's own ${many}, the latest first",
    query: PageQuery,
    response: Own${type}s,
  }),
  add: defineRoute({
    id: "${value}.add",
    method: "POST",
    path: "/api/${path}",
    role: "member",
    summary: "Add ${withArticle(words)} of one's own",
    body: New${type},
    response: ${type},
  }),
`,
  grants: `  "${value}.list": reads,
  "${value}.add": records,
`,
});

const ofList = ({ folder, value, type, many, path }: DomainNames): DomainRoutes => ({
  imports: `import { pageOf } from "../../ground/shared/page.ts";
import { ${type}Query, ${value}List } from "./${folder}.list.ts";
import { Kept${type} } from "./${folder}.schema.ts";
`,
  routes: `  all: defineRoute({
    id: "${value}.all",
    method: "GET",
    path: "/api/admin/${path}",
    role: ${value}List.role,
    work: ${value}List.work,
    summary: "The ${many} of everybody, the latest first: sorted, filtered and searched",
    query: ${type}Query,
    response: pageOf(Kept${type}),
  }),
`,
  grants: `  "${value}.all": { ...reads, lists: "read" },
`,
});

const ofSubject = ({ folder, value, words, many, path }: DomainNames): DomainRoutes => ({
  imports: `import { Decided, QueueQuery, ReviewItemId } from "../../review/review.schema.ts";
import { queueOf } from "../../review/subject.schema.ts";
import { ${value}Subject } from "./${folder}.subject.schema.ts";
`,
  routes: `  waiting: defineRoute({
    id: "${value}.waiting",
    method: "GET",
    path: "/api/admin/${path}-to-approve",
    role: "admin",
    work: "reviews",
    summary: "The ${many} that wait for a decision, oldest first",
    query: QueueQuery,
    response: queueOf(${value}Subject),
  }),
  approve: defineRoute({
    id: "${value}.approve",
    method: "POST",
    path: "/api/admin/${path}-to-approve/{id}",
    role: "admin",
    work: "reviews",
    summary: "Approve ${withArticle(words)}",
    params: z.object({ id: ReviewItemId }),
    body: ${value}Subject.body.approve,
    response: Decided,
  }),
  reject: defineRoute({
    id: "${value}.reject",
    method: "POST",
    path: "/api/admin/${path}-to-approve/{id}/refusal",
    role: "admin",
    work: "reviews",
    summary: "Refuse ${withArticle(words)}, with a reason",
    params: z.object({ id: ReviewItemId }),
    body: ${value}Subject.body.reject,
    response: Decided,
  }),
`,
  grants: `  "${value}.waiting": { ...reads, lists: "read" },
  "${value}.approve": { ...records, ...forColleagues },
  "${value}.reject": { ...records, ...forColleagues },
`,
});

const ofDocuments = ({ folder, value, type, words, many, path }: DomainNames, parts: DomainParts): DomainRoutes => ({
  imports: `${parts.has("list") ? `import { PersonId } from "../../ground/shared/values.ts";\n` : ""}import { UploadForm } from "../../people/media/media.schema.ts";
import { ${type}Files, ${type}FileUpload } from "./${folder}-file.schema.ts";
import { ${type}Id } from "./${folder}.schema.ts";
`,
  routes: `  files: defineRoute({
    id: "${value}.files",
    method: "GET",
    path: "/api/${path}/{id}/files",
    role: "member",
    summary: "The files of one's own ${words}, the latest first",
    params: z.object({ id: ${type}Id }),
    response: ${type}Files,
  }),
  addFile: defineRoute({
    id: "${value}.addFile",
    method: "POST",
    path: "/api/${path}/{id}/file",
    role: "member",
    summary: "A form with which the browser sends a file of ${withArticle(words)} to storage",
    params: z.object({ id: ${type}Id }),
    body: ${type}FileUpload,
    response: UploadForm,
  }),
${
  parts.has("list")
    ? `  filesOf: defineRoute({
    id: "${value}.filesOf",
    method: "GET",
    path: "/api/admin/user/{userId}/${path}/{id}/files",
    role: "admin",
    work: "people",
    summary: "The files of one of somebody's ${many}, the latest first",
    params: z.object({ userId: PersonId, id: ${type}Id }),
    response: ${type}Files,
  }),
`
    : ""
}`,
  grants: `  "${value}.files": reads,
  "${value}.addFile": { ...records, files: "receive" },
${parts.has("list") ? `  "${value}.filesOf": reads,\n` : ""}`,
});

const groupsOf: readonly (readonly [DomainPart, (names: DomainNames, parts: DomainParts) => DomainRoutes])[] = [
  ["list", ofList],
  ["subject", ofSubject],
  ["documents", ofDocuments],
];
