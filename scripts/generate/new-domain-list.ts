import { withArticle } from "../../packages/core/src/ground/text/article.rules.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** A small list of all for staff: the declaration, a route, a page. */
export const listFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder } = names;
  const core = `packages/core/src/domains/${folder}`;
  const feature = `packages/web/src/features/${folder}`;
  return {
    [`${core}/${folder}.list.ts`]: list(names, parts),
    [`${core}/list-${folder}.ts`]: useCase(names),
    [`packages/functions/src/${folder}/all.ts`]: handler(names),
    [`packages/functions/src/${folder}/all.test.ts`]: test(names),
    [`${feature}/${folder}-staff.site.ts`]: site(names),
    [`${feature}/${folder}-staff-page.tsx`]: page(names, parts),
  };
};

const list = ({ folder, value, type, path }: DomainNames, parts: DomainParts) => `import type * as z from "zod/mini";
import { defineList, queryWithoutChanged } from "../../engines/list/list.schema.ts";
import { smallListPlace } from "../../engines/list/list-index.ts";
import { dayIn } from "../../ground/shared/values.ts";
import type { Kept${type} } from "./${folder}.schema.ts";

export const ${value}List = defineList<Kept${type}>()({
  name: "${path}",
  version: 1,
  role: "admin",
  work: "people",
  limit: 20,
  place: { ...smallListPlace, id: "id" },
  sort: ["addedAt,desc"],
  attributes: [],
  columns: [
    { of: "addedAt", title: "Added at", kind: "text", isExtra: true },
    { of: "personId", title: "Person", kind: "text", isExtra: true },
${parts.has("subject") ? `    { of: "state", title: "State", kind: "text", isExtra: true },\n` : ""}${parts.has("seller") ? `    { of: "endedAt", title: "Ended at", kind: "text", isExtra: true },\n` : ""}    { of: "name", title: "Name", kind: "text", isSearched: true },
    { id: "addedOn", title: "Added", kind: "day", of: ({ addedAt }) => dayIn(addedAt) },
  ],
});

export const ${type}Query = queryWithoutChanged(${value}List);
export type ${type}Query = z.infer<typeof ${type}Query>;
`;

const useCase = ({
  folder,
  value,
  type,
  many,
}: DomainNames) => `import { storeOf } from "../../engines/list/list-store.ts";
import { type ${type}Query, ${value}List } from "./${folder}.list.ts";
import { Kept${type} } from "./${folder}.schema.ts";

const store = storeOf(${value}List);

/** The ${many} of everybody, as staff ask for them. */
export async function listAll(query: ${type}Query) {
  const { data, ...page } = await store.page({ ...query, changed: [] }, async () => []);
  return { ...page, data: data.map((row) => Kept${type}.parse(row)) };
}
`;

const handler = ({
  folder,
  value,
  type,
}: DomainNames) => `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import * as All${type}s from "@guildhall/core/domains/${folder}/list-${folder}";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}Routes.all, ({ query }) => All${type}s.listAll(query));
`;

const test = ({ words }: DomainNames) => `import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as add } from "./add.ts";
import { handler } from "./all.ts";

test("shows staff each ${words}, and who has it", async () => {
  const { body: added } = await call(add, { as: "member", body: { name: "Heron" } });
  const { status, body } = await call(handler, { as: "admin", query: "search=Heron" });
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ ...added, personId: expect.any(String) });
});
`;

const site = ({
  folder,
  value,
  type,
  title,
  path,
}: DomainNames) => `import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const ${value}StaffPages: readonly Page[] = [
  pageFor("admin", "/admin/${path}", async () => (await import("./${folder}-staff-page.tsx")).${type}StaffPage),
];

export const ${value}StaffLink: NavigationLink = { label: "${title}", to: "/admin/${path}" };
`;

const page = (
  { folder, type, title, words, many }: DomainNames,
  parts: DomainParts,
) => `import type { Kept${type} } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import { rowList } from "../../components/list/data-column.ts";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { useAll${type}s } from "./${folder}.api.ts";
${parts.has("documents") ? `import { ${type}FilesForStaff, ${type}FilesLink } from "./${folder}-files.tsx";\n` : ""}
const rows = rowList<Kept${type}>({
  of: "${many}",
  one: "${words}",
  sort: ["addedAt,desc"],
  limit: 20,
  columns: [
    {
      key: "name",
      title: "Name",
      sortBy: "name",
      filters: [{ id: "name", title: "Name", kind: "text" }],
      cell: ({ name }) => name,
    },
    {
      key: "added",
      title: "Added",
      sortBy: "addedAt",
      kind: "day",
      filters: [{ id: "addedOn", title: "Added", kind: "day" }],
      cell: ({ addedAt }) => <MomentText at={addedAt} />,
    },
${parts.has("documents") ? `    { key: "files", title: "Files", isForScreen: true, cell: ({ id, name, personId }) => <${type}FilesLink id={id} name={name} of={personId} /> },\n` : ""}  ],
});

export function ${type}StaffPage() {
  const asked = useAskedList(rows);
  return (
    <>
      <PageHeader title="${title}" />
      <AskedRows
        list={rows}
        asked={asked}
        read={useAll${type}s(asked)}
        rowKey={({ id }) => id}
        hasSearch
        empty={<EmptyState>Nobody has ${withArticle(words)}.</EmptyState>}
      />
${parts.has("documents") ? `      <${type}FilesForStaff />\n` : ""}    </>
  );
}
`;
