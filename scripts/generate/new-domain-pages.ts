import { withArticle } from "../../packages/core/src/ground/text/article.rules.ts";
import { authorization } from "./new-domain-authorization.ts";
import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** The handlers of the list and of the form, with their tests and their rows of the authorization matrix. */
export const handlerFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const handlers = `packages/functions/src/${names.folder}`;
  return {
    [`${handlers}/list.ts`]: handler(names, "list", "query"),
    [`${handlers}/add.ts`]: handler(names, "add", "body"),
    [`${handlers}/${names.folder}.test.ts`]: handlerTest,
    [`${handlers}/authorization.fixture.ts`]: authorization(names, parts),
  };
};

const handler = (
  { folder, value, type }: DomainNames,
  action: string,
  given: string,
) => `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import * as ${type}s from "@guildhall/core/domains/${folder}/${folder}";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}Routes.${action}, ({ actor, ${given} }) => ${type}s.${action}(actor, ${given}));
`;

const handlerTest = `import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as add } from "./add.ts";
import { handler as list } from "./list.ts";

test("shows a member what they have added", async () => {
  const { body: added } = await call(add, { as: "member", body: { name: "Otter" } });
  const { status, body } = await call(list, { as: "member" });
  expect(status).toBe(200);
  expect(body.data).toContainEqual(added);
});

test("says what to enter where the name is missing", async () => {
  const { status, body } = await call(add, { as: "member", body: { name: "" } });
  expect([status, body.errors]).toEqual([400, [{ path: "name", message: "Enter a name." }]]);
});

test("asks a visitor to sign in", async () => {
  const { status, body } = await call(list, { as: "visitor" });
  expect([status, body]).toMatchObject([401, { code: "auth.required" }]);
});
`;

/** The page of the list, its link in the sidebar, and a test of what it shows. */
export const pageFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder, value, type, title, path, words } = names;
  const feature = `packages/web/src/features/${folder}`;
  return {
    [`${feature}/${folder}.api.ts`]: `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import { useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const use${type}s = ({ page, limit, sort, filter }: AskedList) =>
  useListRoute(${value}Routes.list, { query: { page, limit, sort: [...sort], filter: [...filter] } });

export const useAdd${type} = () => useRouteAction(${value}Routes.add, { refresh: ${value}Routes.list });
${parts.has("list") ? all(value, type) : ""}`,
    [`${feature}/${folder}.site.ts`]: `import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const ${value}Pages: readonly Page[] = [
  pageFor("member", "/${path}", async () => (await import("./${folder}-page.tsx")).${type}Page),
];

export const ${value}Link: NavigationEntry = { label: "${title}", to: "/${path}", icon: "inbox" };
`,
    [`${feature}/${folder}-page.tsx`]: page(names, parts),
    [`${feature}/${folder}-form.tsx`]: form(names),
    [`${feature}/${folder}-page.test.tsx`]: test(names, parts),
    [`e2e/site/${folder}.forms.ts`]: `import type { SiteForm } from "../support/all-forms.ts";

export const forms: readonly SiteForm[] = [
  { file: "features/${folder}/${folder}-form.tsx", label: "Add ${withArticle(words)}", for: "member", path: "/${path}" },
];
`,
    [`e2e/site/${folder}.spec.ts`]: journey(names, parts),
  };
};

const all = (value: string, type: string) => `
export const useAll${type}s = ({ page, limit, sort, filter, search }: AskedList) =>
  useListRoute(${value}Routes.all, { query: { page, limit, sort: [...sort], filter: [...filter], search } });
`;

const form = ({
  folder,
  type,
  words,
}: DomainNames) => `import { New${type} } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAdd${type} } from "./${folder}.api.ts";

export function ${type}Form() {
  const form = useSchemaForm(New${type}, { name: "" });
  const { run } = useAdd${type}();
  const add = async (body: New${type}) => {
    await run({ body });
    form.reset({ name: "" });
    void sayDone("Your ${words} is added.");
  };
  return (
    <Form form={form} onSubmit={add} draft="${folder}" label="Add ${withArticle(words)}">
      <TextField name="name" label="Name" maxLength={100} />
      <FormActions submit="Add" />
    </Form>
  );
}
`;

const journey = (
  { path, words, title }: DomainNames,
  parts: DomainParts,
) => `import { expect, test } from "../support/fixtures.ts";

test("somebody adds ${withArticle(words)}, and sees it${parts.has("list") ? ", as staff do" : ""}", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/${path}");
  await expect(page.getByRole("heading", { name: "${title}" })).toBeVisible();
  await page.getByLabel("Name").fill("Otter");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Your ${words} is added.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Otter" })).toBeVisible();
${
  parts.has("list")
    ? `
  await loginAs("admin");
  await page.goto("/admin/${path}");
  await expect(page.getByRole("row").filter({ hasText: "Otter" }).first()).toBeVisible();
`
    : ""
}});
`;

const nameCell = (parts: DomainParts): string =>
  parts.has("seller")
    ? `cell: ({ name, endedAt }) => (
        <>
          <strong>{name}</strong> {endedAt && <StatusChip state="refused">Refunded</StatusChip>}
        </>
      ),`
    : "cell: ({ name }) => <strong>{name}</strong>,";

const page = (
  { folder, type, title, words, many }: DomainNames,
  parts: DomainParts,
) => `import type { ${type} } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import { rowList } from "../../components/list/data-column.ts";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { use${type}s } from "./${folder}.api.ts";
${parts.has("documents") ? `import { ${type}FilesLink, Own${type}Files } from "./${folder}-files.tsx";\n` : ""}import { ${type}Form } from "./${folder}-form.tsx";
${parts.has("seller") ? `import { ${type}Offers } from "./${folder}-offers.tsx";\nimport { StatusChip } from "../../components/state/status-chip.tsx";\n` : ""}
const rows = rowList<${type}>({
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
      ${nameCell(parts)}
    },
    { key: "added", title: "Added", sortBy: "addedAt", kind: "day", cell: ({ addedAt }) => <MomentText at={addedAt} /> },
${parts.has("documents") ? `    { key: "files", title: "Files", isForScreen: true, cell: ({ id, name }) => <${type}FilesLink id={id} name={name} /> },\n` : ""}  ],
});

export function ${type}Page() {
  const asked = useAskedList(rows);
  return (
    <>
      <PageHeader title="${title}" />
      <${type}Form />
${parts.has("seller") ? `      <${type}Offers />\n` : ""}      <AskedRows
        list={rows}
        asked={asked}
        read={use${type}s(asked)}
        rowKey={({ id }) => id}
        empty={<EmptyState>You have no ${many}.</EmptyState>}
      />
${parts.has("documents") ? `      <Own${type}Files />\n` : ""}    </>
  );
}
`;

const test = ({ folder, type, prefix, many }: DomainNames, parts: DomainParts) => `// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { ${type}Page } from "./${folder}-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: object): void {
${
  parts.has("seller")
    ? `  const answerTo = (url: unknown) => (String(url).endsWith("/offered") ? { data: [] } : answer);
  vi.stubGlobal("fetch", async (url: unknown) => Response.json(answerTo(url)));
`
    : `  vi.stubGlobal("fetch", async () => Response.json(answer));
`
}  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <${type}Page />
      </MemoryRouter>
    </SWRConfig>,
  );
}

test("shows what there is", async () => {
  const one = { id: "${prefix}_01h00000000000000000009999", name: "Otter", addedAt: "2026-11-01T12:00:00.000Z" };
  open({ data: [one], lastPage: 1, total: 1 });
  expect(await screen.findByText("Otter")).toBeDefined();
});

test("says where there is none", async () => {
  open({ data: [], lastPage: 1, total: 0 });
  expect(await screen.findByText("You have no ${many}.")).toBeDefined();
});
`;
