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
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const use${type}s = (page: number) =>
  useListRoute(${value}Routes.list, { query: { page, limit: 20, sort: [], filter: [] } });
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

const page = ({ folder, type, title, many }: DomainNames) => `import type {
  ${type},
  ${type}Page as ${type}Rows,
} from "@guildhall/core/domains/${folder}/${folder}.schema";
import { useSearchParams } from "react-router-dom";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { use${type}s } from "./${folder}.api.ts";

export function ${type}Page() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const { data: rows, args, error, isWaiting, mutate } = use${type}s(page);
  return (
    <>
      <PageHeader title="${title}" />
      {rows && (
        <ListAnswer of="your ${many}" shown={rows} isWaiting={isWaiting}>
          <Rows rows={rows} page={args.query.page} />
        </ListAnswer>
      )}
      {!rows && error && (
        <ProblemNotice error={error} title="Your ${many} could not be loaded" onRetry={() => mutate()} />
      )}
      {!rows && !error && <Skeleton of="your ${many}" shape="page" />}
    </>
  );
}

const Rows = ({ rows: { data, lastPage, total }, page }: { rows: ${type}Rows; page: number }) => (
  <>
    <DataList
      caption="Your ${many}, the latest first"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      empty={<EmptyState>{total > 0 ? "There are no ${many} on this page." : "You have no ${many}."}</EmptyState>}
    />
    <Pager page={page} lastPage={lastPage} of="${many}" />
  </>
);

const columns: readonly DataColumn<${type}>[] = [
  { key: "name", title: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { key: "added", title: "Added", cell: ({ addedAt }) => <MomentText at={addedAt} /> },
];
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
