import type { DomainNames, DomainParts } from "./new-domain-names.ts";

/** What a kind of thing sold says of itself. */
export const sellerFilesOf = ({ folder, value, type }: DomainNames, parts: DomainParts): Record<string, string> => ({
  [`packages/core/src/domains/${folder}/${folder}.seller.ts`]: `import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { alone, type Seller } from "../../money/order/line-item/seller.ts";
import { ${type}, ${value}Id } from "./${folder}.schema.ts";
import { keep${type} } from "./kept-${folder}.ts";

export const words: Seller["words"] = {};
export const offersOf: Seller["offersOf"] = "catalog";
export const refuse: Seller["refuse"] = "never";
export const once: Seller["once"] = "often";
export const waits: Seller["waits"] = "never";
export const decided: Seller["decided"] = "nothing";
export const purchase: Seller["purchase"] = /* @__PURE__ */ alone(async ({ name }, { id: personId }) => {
  const bought = ${type}.parse({ id: createId(${value}Id), name, addedAt: now()${parts.has("subject") ? `, state: "approved"` : ""} });
  return { writes: [keep${type}(personId, bought)], after: { ${value}: bought.id } };
});
export const refunded: Seller["refunded"] = "read from the line";
export const removed: Seller["removed"] = "only the line";
`,
});

/** A page of system data: rows that staff change. */
export const tableFilesOf = ({ folder, value, words }: DomainNames): Record<string, string> => ({
  [`packages/core/src/domains/${folder}/${folder}-kind.system-page.ts`]: `import { textField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";

export const ${value}KindPage = definePage({
  name: "${folder}-kind",
  title: "Kinds of ${words}",
  one: "kind of ${words}",
  many: "kinds of ${words}",
  group: "words",
  lead: "Say what the rows are for, and who sees them.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byName",
});
`,
});

/** A function that runs each day. */
export const jobFilesOf = ({ folder, value, type, many }: DomainNames): Record<string, string> => ({
  [`packages/core/src/domains/${folder}/${folder}.jobs.ts`]: `import type { Jobs } from "../../ground/route/job.ts";

export const ${value}Jobs = {
  "jobs/${folder}-daily": {
    name: "${folder}.daily",
    schedule: "cron(0 10 * * ? *)",
    timeZone: "America/New_York",
    grants: {},
    whenSilent: {
      periods: 282,
      happened: "The daily job of the ${many} has not run for almost a day.",
      means: "What it does each day has not been done.",
      first:
        "Open the schedule group in EventBridge Scheduler: is the schedule enabled, and may its role invoke the function? Then invoke the job by hand.",
    },
  },
} as const satisfies Jobs;
`,
  [`packages/core/src/domains/${folder}/${folder}-daily.ts`]: `/** Called once a day. Safe to repeat. */
export const workDaily = async (): Promise<{ done: number }> => ({ done: 0 });
`,
  [`packages/functions/src/jobs/${folder}-daily.ts`]: `import * as ${type}Daily from "@guildhall/core/domains/${folder}/${folder}-daily";

export const handler = (): Promise<{ done: number }> => ${type}Daily.workDaily();
`,
  [`packages/functions/src/jobs/${folder}-daily.test.ts`]: `import { expect, test } from "vitest";
import { handler } from "./${folder}-daily.ts";

test("does nothing where nothing is to do", async () => {
  expect(await handler()).toEqual({ done: 0 });
});
`,
});

/** A kind of file that people add, with its two routes. */
export const documentFilesOf = (names: DomainNames): Record<string, string> => {
  const { folder } = names;
  const core = `packages/core/src/domains/${folder}`;
  const handlers = `packages/functions/src/${folder}`;
  return {
    [`${core}/${folder}-file.schema.ts`]: fileSchema(names),
    [`${core}/${folder}-files.ts`]: fileUseCases(names),
    [`${handlers}/files.ts`]: fileHandler(names, "files", "actor, params", "actor, params.id"),
    [`${handlers}/add-file.ts`]: fileHandler(names, "addFile", "actor, params, body", "actor, params.id, body"),
    [`${handlers}/files.test.ts`]: fileTest(names),
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

export const ${type}Files = z.object({ data: z.array(ShownDocument) });
export type ${type}Files = z.infer<typeof ${type}Files>;
`;

const fileUseCases = ({
  folder,
  value,
  type,
}: DomainNames) => `import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { type DocumentKinds, type DocumentPlace, documentsAt, prepareDocument } from "../../people/document/document.ts";
import type { UploadForm } from "../../people/media/media.schema.ts";
import type { ${type}Id } from "./${folder}.schema.ts";
import { ${type}Files, type ${type}FileUpload, ${value}FileKind } from "./${folder}-file.schema.ts";
import { find${type} } from "./kept-${folder}.ts";

export const ${value}Documents: DocumentKinds = { [${value}FileKind.name]: ${value}FileKind };

async function placeOf(actor: Actor, id: ${type}Id): Promise<DocumentPlace> {
  const { personId } = personOf(actor);
  if (!(await find${type}(personId, id))) throw new DomainError("not-found");
  return { kind: ${value}FileKind, about: personId, recordId: id };
}

export async function listFiles(actor: Actor, id: ${type}Id): Promise<${type}Files> {
  return ${type}Files.parse({ data: await documentsAt(await placeOf(actor, id)) });
}

export async function addFile(actor: Actor, id: ${type}Id, upload: ${type}FileUpload): Promise<UploadForm> {
  return prepareDocument(actor, await placeOf(actor, id), upload);
}
`;

const fileHandler = (
  { folder, value, type }: DomainNames,
  action: string,
  asked: string,
  given: string,
) => `import { ${value}Routes } from "@guildhall/core/domains/${folder}/${folder}.routes";
import * as ${type}Files from "@guildhall/core/domains/${folder}/${folder}-files";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(${value}Routes.${action}, ({ ${asked} }) =>
  ${type}Files.${action === "files" ? "listFiles" : action}(${given}),
);
`;

const fileTest = ({ prefix, words }: DomainNames) => `import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as add } from "./add.ts";
import { handler as addFile } from "./add-file.ts";
import { handler as files } from "./files.ts";

test("a file that is being sent waits with its ${words}", async () => {
  const { body: added } = await call(add, { as: "member", body: { name: "Otter" } });
  const params = { id: added.id };
  const body = { name: "Proof.pdf", contentType: "application/pdf", size: 1000 };
  expect((await call(addFile, { as: "member", params, body })).status).toBe(200);
  const { body: shown } = await call(files, { as: "member", params });
  expect(shown.data).toMatchObject([{ name: "Proof.pdf", state: "waiting" }]);
});

test("nobody sees the files of somebody else", async () => {
  const params = { id: "${prefix}_01h00000000000000000009999" };
  expect((await call(files, { as: "member", params })).status).toBe(404);
});
`;
