import { type Actor, personOf } from "@guildhall/core/ground/route/actor";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { checkDocument } from "@guildhall/core/people/document/check-document";
import { documentsAt, prepareDocument } from "@guildhall/core/people/document/document";
import { documentFormats } from "@guildhall/core/people/document/document.schema";
import { aPdf } from "@guildhall/core/people/document/document-file.fixture";
import { linkToDocument } from "@guildhall/core/people/document/link-document";
import { removeDocument } from "@guildhall/core/people/document/remove-document";
import { beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "../shared/people.fixture.ts";

const { contentType } = documentFormats.pdf;
const upload = { name: "Transcript.pdf", contentType, size: aPdf().length };
const kindOf = (owner: "nothing" | "see" | "change", most = 2) =>
  ({ name: "transcript", formats: ["pdf"], mostBytes: 1_000_000, most, owner }) as const;

let owner: Actor;
let staff: Actor;
let stranger: Actor;
beforeEach(async () => {
  const [one, other, colleague] = await Promise.all([aPerson(), aPerson(), aPerson({ isStaff: true })]);
  owner = anActor({ personId: one.id });
  stranger = anActor({ personId: other.id });
  staff = anActor({ role: "admin", personId: colleague.id });
});

const documentPlaceOf = (kind: ReturnType<typeof kindOf>, recordId = "request") => ({
  kind,
  about: personOf(owner).personId,
  recordId,
});

async function keep(actor: Actor, kind: ReturnType<typeof kindOf>, versionId = "null") {
  const { mediaId, url, fields } = await prepareDocument(actor, documentPlaceOf(kind), upload);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(aPdf())]), "file");
  const { headers } = await fetch(url, { method: "POST", body: form });
  const etag = headers.get("etag")?.replaceAll('"', "") ?? "";
  await checkDocument(
    { key: fields.key ?? "", version: { id: versionId, etag }, verdict: "clean" },
    { transcript: kind },
  );
  return mediaId;
}

describe("where the owner may change documents", () => {
  const kind = kindOf("change");
  const kinds = { transcript: kind };

  test("the owner adds, fetches and deletes them, and staff do too", async () => {
    for (const [adds, fetches] of [
      [owner, staff],
      [staff, owner],
    ] as const) {
      const id = await keep(adds, kind);
      const { url } = await linkToDocument(fetches, { id, kinds }, { use: "download" });
      expect((await fetch(url)).status).toBe(200);
      expect(await removeDocument(fetches, id, kinds)).toEqual({ done: true });
    }
    expect(await documentsAt(documentPlaceOf(kind))).toEqual([]);
  });

  test("nobody else finds them", async () => {
    const id = await keep(owner, kind);
    const refused = { code: "not-found" };
    await expect(linkToDocument(stranger, { id, kinds }, { use: "download" })).rejects.toMatchObject(refused);
    await expect(removeDocument(stranger, id, kinds)).rejects.toMatchObject(refused);
    await expect(prepareDocument(stranger, documentPlaceOf(kind), upload)).rejects.toMatchObject(refused);
  });

  test("each record has its own, and no more than its kind says", async () => {
    await keep(owner, kind);
    await keep(owner, kind);
    await expect(prepareDocument(owner, documentPlaceOf(kind), upload)).rejects.toMatchObject({
      code: "document.too-many",
    });
    expect(await documentsAt(documentPlaceOf(kind, "another request"))).toEqual([]);
    await prepareDocument(owner, documentPlaceOf(kind, "another request"), upload);
  });
});

test("where the owner only sees documents, staff alone change them", async () => {
  const kind = kindOf("see");
  const kinds = { transcript: kind };
  const id = await keep(staff, kind);
  expect((await linkToDocument(owner, { id, kinds }, { use: "preview" })).url).toContain(id);
  await expect(removeDocument(owner, id, kinds)).rejects.toMatchObject({ code: "not-found" });
  await expect(prepareDocument(owner, documentPlaceOf(kind), upload)).rejects.toMatchObject({ code: "not-found" });
});

test("whoever was staff when their token was made, and is no more, finds nothing", async () => {
  const kind = kindOf("nothing");
  const id = await keep(staff, kind);
  const former = anActor({ role: "admin", personId: personOf(stranger).personId });
  const fetching = linkToDocument(former, { id, kinds: { transcript: kind } }, { use: "download" });
  await expect(fetching).rejects.toMatchObject({ code: "auth.forbidden" });
});

test("a document of a kind that is declared no more is nobody's", async () => {
  const id = await keep(staff, kindOf("nothing"));
  await expect(removeDocument(staff, id, {})).rejects.toMatchObject({ code: "not-found" });
});

test("a scan of another version is no check of what lies there, even with the same hash", async () => {
  const kind = kindOf("change");
  const id = await keep(owner, kind, "of-another-file");
  expect((await documentsAt(documentPlaceOf(kind))).find((one) => one.id === id)?.state).toBe("waiting");
});
