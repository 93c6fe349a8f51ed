import type { DomainNames } from "./new-domain-names.ts";

/** The handler of the list with its test and its row of the authorization matrix. */
export const handlerFilesOf = ({ folder, value, type }: DomainNames): Record<string, string> => ({
  [`packages/functions/src/${folder}/list.ts`]: `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import * as ${type}s from "@guildhall/core/domains/${folder}/${folder}";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}Routes.list, ({ actor, query }) => ${type}s.list(actor, query));
`,
  [`packages/functions/src/${folder}/list.test.ts`]: `import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./list.ts";

test("answers a member who has none", async () => {
  const { status, body } = await call(handler, { as: "member" });
  expect([status, body]).toMatchObject([200, { data: [], total: 0 }]);
});

test("asks a visitor to sign in", async () => {
  const { status, body } = await call(handler, { as: "visitor" });
  expect([status, body]).toMatchObject([401, { code: "auth.required" }]);
});
`,
  [`packages/functions/src/${folder}/authorization.fixture.ts`]: `import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "${value}.list": {},
} as const satisfies RowsOf<"${value}">;
`,
});

/** The page of the list, its link in the sidebar, and a test of what it shows. */
export const pageFilesOf = (names: DomainNames): Record<string, string> => {
  const { folder, value, type, title, path } = names;
  const feature = `packages/web/src/features/${folder}`;
  return {
    [`${feature}/${folder}.api.ts`]: `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const use${type}s = ({ page, limit, sort, filter }: AskedList) =>
  useListRoute(${value}Routes.list, { query: { page, limit, sort: [...sort], filter: [...filter] } });
`,
    [`${feature}/${folder}.site.ts`]: `import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const ${value}Pages: readonly Page[] = [
  pageFor("member", "/${path}", async () => (await import("./${folder}-page.tsx")).${type}Page),
];

export const ${value}Link: NavigationEntry = { label: "${title}", to: "/${path}", icon: "inbox" };
`,
    [`${feature}/${folder}-page.tsx`]: page(names),
    [`${feature}/${folder}-page.test.tsx`]: test(names),
  };
};

const page = ({
  folder,
  type,
  title,
  words,
  many,
}: DomainNames) => `import type { ${type} } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import { rowList } from "../../components/list/data-column.ts";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { use${type}s } from "./${folder}.api.ts";

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
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { key: "added", title: "Added", sortBy: "addedAt", kind: "day", cell: ({ addedAt }) => <MomentText at={addedAt} /> },
  ],
});

export function ${type}Page() {
  const asked = useAskedList(rows);
  return (
    <>
      <PageHeader title="${title}" />
      <AskedRows
        list={rows}
        asked={asked}
        read={use${type}s(asked)}
        rowKey={({ id }) => id}
        empty={<EmptyState>You have no ${many}.</EmptyState>}
      />
    </>
  );
}
`;

const test = ({ folder, type, prefix, many }: DomainNames) => `// @vitest-environment jsdom
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
  vi.stubGlobal("fetch", async () => Response.json(answer));
  render(
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
