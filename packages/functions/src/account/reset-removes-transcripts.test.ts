import { documentKinds } from "@guildhall/core/assembly/server";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { checkDocument } from "@guildhall/core/people/document/check-document";
import { prepareDocument } from "@guildhall/core/people/document/document";
import { aPdf } from "@guildhall/core/people/document/document-file.fixture";
import { personFileKind } from "@guildhall/core/people/person-file/person-file.schema";
import * as FileStore from "@guildhall/core/vendors/s3/file-store.gateway";
import { expect, test } from "vitest";
import { handler as addTranscript } from "../membership/add-transcript.ts";
import { handler as options } from "../membership/options.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as request } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";

const secret = "another-password-2";
const upload = { name: "Transcript.pdf", contentType: "application/pdf", size: aPdf().length };

interface Form {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function send({ url, fields }: Form): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(aPdf())]), "file");
  const { headers } = await fetch(url, { method: "POST", body: form });
  return headers.get("etag")?.replaceAll('"', "") ?? "";
}

const keysOf = async (id: string) => {
  const keys: string[] = [];
  for (const folder of ["quarantine/documents", "documents"]) {
    for await (const key of FileStore.keysBelow(`${folder}/${id}/`)) keys.push(key);
  }
  return keys;
};

async function newPassword(email: string): Promise<string> {
  await call(request, { body: { email } });
  await deliverEverything();
  const token = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
  const body = { token, password: secret, passwordConfirmation: secret };
  expect((await call(reset, { body })).status).toBe(200);
  await deliverEverything();
  return tokenOf(email, secret);
}

test.each([
  ["was never confirmed", { emailProvedAt: undefined }, 0],
  ["was confirmed", {}, 2],
])("of an account whose address %s, a reset leaves its transcripts: %j, %i", async (_which, override, left) => {
  const [{ id, email }, colleague] = await Promise.all([aPerson(override), aPerson({ isStaff: true })]);
  const token = await tokenOf(email);
  const [checked, waiting] = [
    (await call(addTranscript, { token, body: upload })).body,
    (await call(addTranscript, { token, body: upload })).body,
  ];
  const etag = await send(checked);
  await checkDocument({ key: checked.fields.key, version: { id: "null", etag }, verdict: "clean" }, documentKinds);
  await send(waiting);
  const staff = anActor({ role: "admin", personId: colleague.id });
  await send(await prepareDocument(staff, { kind: personFileKind, about: id, recordId: id }, upload));
  expect(await keysOf(id)).toHaveLength(3);
  const { body } = await call(options, { token: await newPassword(email) });
  expect(body.transcripts).toHaveLength(left);
  // What staff keep stays.
  expect(await keysOf(id)).toHaveLength(left + 1);
});
