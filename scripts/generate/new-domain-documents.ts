import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** A kind of file that people add: sent, checked, read by its person and staff, erased with its person. */
export const documentFilesOf = (names: DomainNames, parts: DomainParts): Record<string, string> => {
  const { folder } = names;
  const core = `packages/core/src/domains/${folder}`;
  const handlers = `packages/functions/src/${folder}`;
  return {
    [`${core}/${folder}-file.schema.ts`]: fileSchema(names),
    [`${core}/${folder}-files.ts`]: fileUseCases(names, parts),
    [`${handlers}/files.ts`]: handler(names, "files", "actor, params", "actor, params.id"),
    [`${handlers}/add-file.ts`]: handler(names, "addFile", "actor, params, body", "actor, params.id, body"),
    [`${handlers}/files.test.ts`]: test(names, parts),
    ...(parts.has("list") && {
      [`${handlers}/files-of.ts`]: handler(names, "filesOf", "actor, params", "actor, params"),
    }),
  };
};

const fileSchema = ({ folder, value, type }: DomainNames) => `import * as z from "zod/mini";
import {
  allFormats,
  type DocumentKind,
  documentBytes,
  documentUploadOf,
  ShownDocument,
} from "../../people/document/document.schema.ts";

export const ${value}FileKind = {
  name: "${folder}-file",
  formats: allFormats,
  mostBytes: documentBytes,
  most: 20,
  owner: "change",
} as const satisfies DocumentKind;

export const ${type}FileUpload = /* @__PURE__ */ documentUploadOf(${value}FileKind);
export type ${type}FileUpload = z.infer<typeof ${type}FileUpload>;

export const ${type}File = z.extend(ShownDocument, { addedBy: z.enum(["person", "staff"]) });
export type ${type}File = z.infer<typeof ${type}File>;

/** With the name of what they belong to. */
export const ${type}Files = z.object({ name: z.string(), data: z.array(${type}File) });
export type ${type}Files = z.infer<typeof ${type}Files>;
`;

function fileUseCases({ folder, value, type }: DomainNames, parts: DomainParts): string {
  const isReviewed = parts.has("subject");
  const kinds = isReviewed ? `{ ...${value}FileKind, mayChange }` : `${value}FileKind`;
  const place = isReviewed
    ? `{ ...${value}FilesAt(personId, id), writesFor: () => [undecided${type}(personId, id)] }`
    : `${value}FilesAt(personId, id)`;
  return `import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import ${isReviewed ? "{ PersonId }" : "type { PersonId }"} from "../../ground/shared/values.ts";
import { type DocumentKinds, type DocumentPlace, documentsAt, prepareDocument } from "../../people/document/document.ts";
import type { UploadForm } from "../../people/media/media.schema.ts";
import ${isReviewed ? `{ ${type}Id }` : `type { ${type}Id }`} from "./${folder}.schema.ts";
import { ${type}Files, type ${type}FileUpload, ${value}FileKind } from "./${folder}-file.schema.ts";
import { find${type}${isReviewed ? `, undecided${type}` : ""} } from "./kept-${folder}.ts";
${isReviewed ? mayChange(type) : ""}
export const ${value}Documents: DocumentKinds = { [${value}FileKind.name]: ${kinds} };

/** Files of the person, so that they are copied and erased with them. */
export const ${value}FilesAt = (personId: PersonId, id: ${type}Id): DocumentPlace => ({
  kind: ${value}FileKind,
  about: personId,
  recordId: id,
});

export const listFiles = (actor: Actor, id: ${type}Id): Promise<${type}Files> => shown(personOf(actor).personId, id);
${parts.has("list") ? listOf(type) : ""}
async function shown(personId: PersonId, id: ${type}Id): Promise<${type}Files> {
  const [kept, documents] = await Promise.all([find${type}(personId, id), documentsAt(${value}FilesAt(personId, id))]);
  if (!kept) throw new DomainError("not-found");
  const data = documents.map((one) => ({ ...one, addedBy: one.createdBy === personId ? "person" : "staff" }));
  return ${type}Files.parse({ name: kept.name, data });
}

export async function addFile(actor: Actor, id: ${type}Id, upload: ${type}FileUpload): Promise<UploadForm> {
  const { personId } = personOf(actor);
  if (!(await find${type}(personId, id))) throw new DomainError("not-found");
  return prepareDocument(actor, ${place}, upload);
}
`;
}

const mayChange = (type: string) => `
/** What staff have decided on stays as they saw it. */
const mayChange: NonNullable<DocumentKinds[string]["mayChange"]> = async ({ about, recordId }) => [
  undecided${type}(PersonId.parse(about), ${type}Id.parse(recordId)),
];
`;

const listOf = (type: string) => `
/** For staff. */
export const listFilesOf = (_actor: Actor, { userId, id }: { readonly userId: PersonId; readonly id: ${type}Id }): Promise<${type}Files> =>
  shown(userId, id);
`;

const useCaseOf = { files: "listFiles", filesOf: "listFilesOf", addFile: "addFile" } as const;

const handler = (
  { folder, value, type }: DomainNames,
  action: keyof typeof useCaseOf,
  asked: string,
  given: string,
) => `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import * as ${type}Files from "@guildhall/core/domains/${folder}/${folder}-files";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}Routes.${action}, ({ ${asked} }) =>
  ${type}Files.${useCaseOf[action]}(${given}),
);
`;

function test(names: DomainNames, parts: DomainParts): string {
  const { folder, type, prefix, words } = names;
  const isReviewed = parts.has("subject");
  return `import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
${isReviewed ? `import { settle${type} } from "@guildhall/core/domains/${folder}/kept-${folder}";\nimport { commit } from "@guildhall/core/ground/storage/commit";\n` : ""}import type { ${type}Id } from "@guildhall/core/domains/${folder}/${folder}.schema";
import { aPdf, aVirus } from "@guildhall/core/people/document/document-file.fixture";
import { prefixesOf } from "@guildhall/core/people/media/storage-keys";
import { keysBelow } from "@guildhall/core/vendors/s3/file-store.gateway";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../account/account.fixture.ts";
import { handler as link } from "../document/link.ts";
import { handler as remove } from "../document/remove.ts";
import { call } from "../shared/call.fixture.ts";
import { checkArrivedFiles, deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as add } from "./add.ts";
import { handler as addFile } from "./add-file.ts";
import { handler as files } from "./files.ts";
${parts.has("list") ? `import { handler as filesOf } from "./files-of.ts";\n` : ""}
let person: Awaited<ReturnType<typeof signedIn>>;
let params: { readonly id: ${type}Id };
beforeEach(async () => {
  person = await signedIn();
  const { body } = await call(add, { token: person.token, body: { name: "Otter" } });
  params = { id: body.id };
});

const pdf = { name: "Proof.pdf", contentType: "application/pdf", size: 1000 };
const begin = (upload: object = {}) =>
  call(addFile, { token: person.token, params, body: { ...pdf, ...upload } });
const shown = async () => (await call(files, { token: person.token, params })).body;

/** As a browser does it. */
async function send(file: Buffer): Promise<string> {
  const { body } = await begin();
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(body.fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file)]), "file");
  expect((await fetch(body.url, { method: "POST", body: form })).status).toBe(204);
  await checkArrivedFiles();
  return body.mediaId;
}

async function keysKept(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of prefixesOf(person.id)) for await (const key of keysBelow(prefix)) keys.push(key);
  return keys;
}

test("a file is sent, checked, and read by its person and by staff", async () => {
  const id = await send(aPdf());
  expect(await shown()).toMatchObject({ name: "Otter", data: [{ id, name: "Proof.pdf", state: "ready", addedBy: "person" }] });
${parts.has("list") ? `  const ofPerson = { userId: person.id, ...params };\n  expect((await call(filesOf, { as: "admin", params: ofPerson })).body).toEqual(await shown());\n` : ""}  for (const reader of [{ token: person.token }, { as: "admin" }] as const) {
    const { body } = await call(link, { ...reader, params: { id }, query: "use=download" });
    expect(Buffer.from(await (await fetch(body.url)).arrayBuffer())).toEqual(aPdf());
  }
});

test("one that holds harmful software is refused, and kept nowhere", async () => {
  await send(Buffer.concat([aPdf(), aVirus()]));
  expect((await shown()).data).toMatchObject([{ state: "refused", refusal: "infected" }]);
  expect(await keysKept()).toEqual([]);
});

test.each([
  ["another type", { contentType: "text/html" }, "contentType"],
  ["more bytes than are taken", { size: 15 * 1024 * 1024 + 1 }, "size"],
  ["no name", { name: "" }, "name"],
])("with %s gets no form", async (_what, upload, path) => {
  const { status, body } = await begin(upload);
  expect([status, body.errors]).toMatchObject([400, [{ path }]]);
  expect((await shown()).data).toEqual([]);
});

test("its person deletes it, and nothing of it is left", async () => {
  const id = await send(aPdf());
  expect((await call(remove, { token: person.token, params: { id } })).status).toBe(200);
  await deliverEverything();
  expect([(await shown()).data, await keysKept()]).toEqual([[], []]);
});
${isReviewed ? decidedTest(names) : ""}
test("nobody else finds it", async () => {
  const id = await send(aPdf());
  expect((await call(files, { as: "member", params })).status).toBe(404);
  expect((await call(addFile, { as: "member", params, body: pdf })).status).toBe(404);
  expect((await call(link, { as: "member", params: { id }, query: "use=download" })).status).toBe(404);
  expect((await call(remove, { as: "member", params: { id } })).status).toBe(404);
});

test("there are no files of ${/^[aeiou]/.test(words) ? "an" : "a"} ${words} that is not there", async () => {
  const absent = { id: "${prefix}_01h00000000000000000009999" };
  expect((await call(files, { token: person.token, params: absent })).status).toBe(404);
  expect((await call(addFile, { token: person.token, params: absent, body: pdf })).status).toBe(404);
});

test("it is erased with its person", async () => {
  const id = await send(aPdf());
  expect(await keysKept()).toHaveLength(1);
  await erase(person.id, allEntities);
  expect(await keysKept()).toEqual([]);
  expect((await call(link, { as: "admin", params: { id }, query: "use=download" })).status).toBe(404);
});
`;
}

const decidedTest = ({ folder, type }: DomainNames) => `
test("once staff have decided, its person adds and deletes none; staff do", async () => {
  const id = await send(aPdf());
  await commit([settle${type}(person.id, params.id, "approved")]);
  for (const answer of [await begin(), await call(remove, { token: person.token, params: { id } })]) {
    expect([answer.status, answer.body.code]).toEqual([409, "${folder}.decided"]);
  }
  expect((await shown()).data).toHaveLength(1);
  expect((await call(remove, { as: "admin", params: { id } })).status).toBe(200);
});
`;
