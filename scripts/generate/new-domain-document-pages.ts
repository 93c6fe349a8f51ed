import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** The part of the page where a person sends and sees files, and the one where staff see them. */
export const documentPageFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const feature = `packages/web/src/features/${names.folder}`;
  return {
    [`${feature}/${names.folder}-files.api.ts`]: api(names, parts),
    [`${feature}/${names.folder}-files.tsx`]: files(names, parts),
    [`${feature}/${names.folder}-files.test.tsx`]: test(names),
  };
};

const api = (
  { folder, value, type }: DomainNames,
  parts: DomainParts,
) => `import type { ${type}Id } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import type { ${type}Files } from "@guildhall/core/domains/${folder}/${folder}-file.schema";
${parts.has("list") ? `import type { PersonId } from "@guildhall/core/ground/shared/values";\n` : ""}import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

const lookAgainMs = 2000;

/** Looks again by itself while a file waits for its check. */
const whileOneWaits = {
  refreshInterval: (files: ${type}Files | undefined) =>
    files?.data.some(({ state }) => state === "waiting") ? lookAgainMs : 0,
};

export const use${type}Files = (id: ${type}Id) => useRoute(${value}Routes.files, { params: { id } }, whileOneWaits);

export const useAdd${type}File = () => useRouteAction(${value}Routes.addFile);
${
  parts.has("list")
    ? `
export const use${type}FilesOf = (userId: PersonId, id: ${type}Id) =>
  useRoute(${value}Routes.filesOf, { params: { userId, id } }, whileOneWaits);
`
    : ""
}`;

const files = (
  { folder, value, type, words }: DomainNames,
  parts: DomainParts,
) => `import { ${type}Id } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { type ${type}File, ${value}FileKind } from "@guildhall/core/domains/${folder}/${folder}-file.schema";
${parts.has("list") ? `import { PersonId } from "@guildhall/core/ground/shared/values";\n` : ""}import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { AddFiles } from "../../blocks/media/add-files.tsx";
import { DocumentList } from "../../blocks/media/document-list.tsx";
import { useUploads } from "../../blocks/media/use-uploads.ts";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { use${type}Files, ${parts.has("list") ? `use${type}FilesOf, ` : ""}useAdd${type}File } from "./${folder}-files.api.ts";

interface FilesLinkProps {
  readonly id: ${type}Id;
  readonly name: string;
${parts.has("list") ? "  /** For staff: whose it is. */\n  readonly of?: PersonId;\n" : ""}}

/** In the address, so that the back button closes them. */
export function ${type}FilesLink({ id, name${parts.has("list") ? ", of" : ""} }: FilesLinkProps) {
  const [asked] = useSearchParams();
  const next = new URLSearchParams(asked);
  next.set("files", id);
${parts.has("list") ? `  if (of) next.set("of", of);\n` : ""}  return (
    <Link to={\`?\${next}#files\`}>
      Files<span className="hidden-visually"> of {name}</span>
    </Link>
  );
}

/** Those of the ${words} that the address names. */
export function Own${type}Files() {
  const id = ${type}Id.safeParse(useSearchParams()[0].get("files")).data;
  return id && <Own key={id} id={id} />;
}

function Own({ id }: { readonly id: ${type}Id }) {
  const read = use${type}Files(id);
  const { run } = useAdd${type}File();
  const uploads = useUploads({
    kind: ${value}FileKind,
    prepare: (body) => run({ params: { id }, body }),
    refresh: () => read.mutate(),
  });
  return (
    <Files read={read} author={({ addedBy }) => (addedBy === "person" ? "You" : "Our staff")}>
      <AddFiles kind={${value}FileKind} uploads={uploads} />
    </Files>
  );
}
${parts.has("list") ? ofStaff(type) : ""}
interface FilesProps {
  readonly read: ReturnType<typeof use${type}Files>;
  readonly author: (file: ${type}File) => string;
  readonly children?: ReactNode;
}

function Files({ read: { data: files, error, mutate }, author, children }: FilesProps) {
  return (
    <Card title={files ? \`Files of \${files.name}\` : "Files"} anchor="files">
      {files && children}
      {files && (
        <DocumentList
          caption={\`Files of \${files.name}\`}
          documents={files.data}
          empty="There is no file yet."
          author={author}
          refresh={() => mutate()}
        />
      )}
      {!files && error && (
        <ProblemNotice error={error} title="The files could not be loaded" onRetry={() => mutate()} />
      )}
      {!files && !error && <Skeleton of="the files" shape="card" />}
    </Card>
  );
}
`;

const ofStaff = (type: string) => `
/** For staff, who look at them and delete them. */
export function ${type}FilesForStaff() {
  const [asked] = useSearchParams();
  const id = ${type}Id.safeParse(asked.get("files")).data;
  const of = PersonId.safeParse(asked.get("of")).data;
  return id && of && <OfPerson key={id} id={id} of={of} />;
}

const OfPerson = ({ id, of }: { readonly id: ${type}Id; readonly of: PersonId }) => (
  <Files read={use${type}FilesOf(of, id)} author={({ addedBy }) => (addedBy === "person" ? "Its person" : "Staff")} />
);
`;

const test = ({ folder, type, prefix }: DomainNames) => `// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { ${type}FilesLink, Own${type}Files } from "./${folder}-files.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "${prefix}_01h00000000000000000009999" as Parameters<typeof ${type}FilesLink>[0]["id"];
const file = {
  ...{ id: "med_01h00000000000000000009999", name: "Proof.pdf", contentType: "application/pdf", size: 5 },
  ...{ state: "ready", createdAt: "2026-11-01T12:00:00.000Z", addedBy: "person" },
};

function open(address: string): void {
  vi.stubGlobal("fetch", async () => Response.json({ name: "Otter", data: [file] }));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <${type}FilesLink id={id} name="Otter" />
        <Own${type}Files />
      </MemoryRouter>
    </SWRConfig>,
  );
}

test("shows the files that the address names, with a way to send more", async () => {
  open(\`/?files=\${id}\`);
  expect(await screen.findByText("Proof.pdf", { selector: ".file-name" })).toBeDefined();
  expect(screen.getByRole("heading", { name: "Files of Otter" })).toBeDefined();
  expect(screen.getByText("Choose files")).toBeDefined();
});

test("shows none where the address names none, and links to them", () => {
  open("/?page=2");
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.getByRole("link", { name: /^Files/ }).getAttribute("href")).toBe(\`/?page=2&files=\${id}#files\`);
});
`;
