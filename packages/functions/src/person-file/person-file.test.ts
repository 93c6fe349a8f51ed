import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { documentLimits } from "@guildhall/core/people/document/document.limit";
import { aHeic, aPdf, aVirus, aWordFile } from "@guildhall/core/people/document/document-file.fixture";
import { aJpeg } from "@guildhall/core/people/media/picture.fixture";
import { prefixesOf } from "@guildhall/core/people/media/storage-keys";
import { keysBelow } from "@guildhall/core/vendors/s3/file-store.gateway";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as link } from "../document/link.ts";
import { handler as remove } from "../document/remove.ts";
import { handler as sweep } from "../jobs/document-sweep.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { checkArrivedFiles, costOf, deliverOutbox } from "../shared/cloud.fixture.ts";
import { aPerson, castIdOf } from "../shared/people.fixture.ts";
import { handler as add } from "./add.ts";
import { handler as list } from "./list.ts";

let userId: PersonId;
let email: string;
beforeEach(async () => {
  ({ id: userId, email } = await aPerson());
});

interface Form {
  readonly mediaId: MediaId;
  readonly url: string;
  readonly fields: Record<string, string>;
}

const pdf = { name: "Transcript.pdf", contentType: "application/pdf", size: 300 };

async function begin(upload: object = {}): Promise<Form> {
  const { status, body } = await call(add, { as: "admin", params: { userId }, body: { ...pdf, ...upload } });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** As a browser does it. */
async function post({ url, fields }: Form, file: Buffer, override: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...override })) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file)]), "file");
  return (await fetch(url, { method: "POST", body: form })).status;
}

async function keep(file: Buffer = aPdf(), upload: object = {}): Promise<MediaId> {
  const form = await begin(upload);
  expect(await post(form, file)).toBe(204);
  await checkArrivedFiles();
  return form.mediaId;
}

const files = async (query = "") => (await call(list, { as: "admin", params: { userId }, query })).body;
const linkTo = (id: string, use = "download", as: "admin" | "member" | "other" = "admin") =>
  call(link, { as, params: { id }, query: `use=${use}` });

async function keysKept(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of prefixesOf(userId)) for await (const key of keysBelow(prefix)) keys.push(key);
  return keys;
}

test("is added, checked, listed with its author, and fetched by a link", async () => {
  const form = await begin();
  expect((await files()).data).toMatchObject([{ id: form.mediaId, state: "waiting" }]);
  expect(await post(form, aPdf())).toBe(204);
  await checkArrivedFiles();
  const author = { id: await castIdOf("admin"), firstName: "Maya", lastName: "Brooks" };
  expect(await files()).toEqual({
    data: [
      {
        ...{ id: form.mediaId, name: "Transcript.pdf", contentType: "application/pdf", size: aPdf().length },
        ...{ state: "ready", createdAt: expect.any(String), author },
      },
    ],
    ...{ total: 1, lastPage: 1 },
  });
  expect(await keysKept()).toEqual([`documents/${userId}/${form.mediaId}`]);
  const { url } = (await linkTo(form.mediaId)).body;
  const fetched = await fetch(url);
  expect(fetched.headers.get("content-disposition")).toMatch(/^attachment; filename="Transcript.pdf"/);
  expect([fetched.headers.get("content-type"), Buffer.from(await fetched.arrayBuffer())]).toEqual([
    "application/pdf",
    aPdf(),
  ]);
});

test("is shown in its page where every browser can, and else only saved", async () => {
  const { url } = (await linkTo(await keep(), "preview")).body;
  expect((await fetch(url)).headers.get("content-disposition")).toMatch(/^inline; /);
  const word = await keep(aWordFile(), { name: "Letter.docx", contentType: wordType });
  expect((await linkTo(word, "preview")).body.code).toBe("document.no-preview");
  expect((await linkTo(word)).status).toBe(200);
});

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("a link ends after five minutes, and works for no other file", async () => {
  const id = await keep();
  const { url, validUntil } = (await linkTo(id)).body;
  expect(Date.parse(validUntil) - Date.now()).toBeLessThanOrEqual(300_000);
  expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("300");
  expect((await fetch(url.replace(id, "med_01h00000000000000000009999"))).status).toBe(403);
  expect((await fetch(url.replace("attachment", "inline"))).status).toBe(403);
  expect((await fetch(url.split("?")[0])).status).toBe(403);
});

test("nobody fetches a file before its check", async () => {
  const form = await begin();
  expect(await post(form, aPdf())).toBe(204);
  expect((await linkTo(form.mediaId)).body.code).toBe("document.not-checked");
  expect((await fetch(`${form.url}/${form.fields.key}`)).status).toBe(403);
});

describe("the check", () => {
  test.each([
    ["infected", "a virus", () => Buffer.concat([aPdf(), aVirus()])],
    ["format", "a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["format", "a Word file with macros", () => aWordFile("word/document.xml", "word/vbaProject.bin")],
  ])("refuses as %s %s, which then lies nowhere", async (refusal, _what, make) => {
    const id = await keep(make());
    expect((await files()).data).toMatchObject([{ id, state: "refused", refusal }]);
    expect(await keysKept()).toEqual([]);
    expect((await linkTo(id)).body.code).toBe("document.refused");
    expect((await historyOf(userId)).at(-1)).toMatchObject({
      ...{ action: "document.refused", by: "document-check", after: { name: "Transcript.pdf", refusal } },
    });
  });

  test.each([
    ["a picture that says it is a PDF", aJpeg, { name: "me.pdf" }, "me.pdf.jpg", "image/jpeg"],
    ["a picture of an iPhone", aHeic, { name: "me.heic", contentType: "image/heic" }, "me.heic", "image/heic"],
  ])("names %s by what it holds", async (_what, make, upload, name, contentType) => {
    await keep(await make(), upload);
    expect((await files()).data).toMatchObject([{ state: "ready", name, contentType }]);
  });

  test("throws away what is sent again after the check", async () => {
    const form = await begin();
    await post(form, aPdf());
    await checkArrivedFiles();
    await post(form, aPdf("another"));
    await checkArrivedFiles();
    const { url } = (await linkTo(form.mediaId)).body;
    expect(await (await fetch(url)).text()).not.toContain("another");
    expect(await keysKept()).toHaveLength(1);
  });

  test("looks at the last that was sent before it, and only keeps what was scanned", async () => {
    const form = await begin();
    await post(form, aPdf());
    await post(form, aVirus());
    await checkArrivedFiles();
    expect((await files()).data).toMatchObject([{ state: "refused", refusal: "infected" }]);
    expect(await keysKept()).toEqual([]);
  });

  test("throws away what arrives after the file was deleted", async () => {
    const form = await begin();
    await call(remove, { as: "admin", params: { id: form.mediaId } });
    await post(form, aPdf());
    await checkArrivedFiles();
    expect([await keysKept(), (await files()).total]).toEqual([[], 0]);
  });
});

test("is deleted with what lies in storage, and the history keeps its name", async () => {
  const id = await keep();
  expect((await call(remove, { as: "admin", params: { id } })).body).toEqual({ done: true });
  await deliverOutbox();
  expect([await keysKept(), (await files()).total]).toEqual([[], 0]);
  const actions = (await historyOf(userId)).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(["document.added", "document.checked", "document.removed"]);
  expect((await historyOf(userId)).at(-1)).toMatchObject({ before: { name: "Transcript.pdf", kind: "person-file" } });
  expect((await call(remove, { as: "admin", params: { id } })).status).toBe(404);
});

test("is not found by the person, nor by others", async () => {
  const id = await keep();
  const theirs = { token: await tokenOf(email) };
  for (const caller of [theirs, { as: "member" }, { as: "other" }, { as: "acting" }] as const) {
    expect((await call(link, { ...caller, params: { id }, query: "use=download" })).status).toBe(404);
    expect((await call(remove, { ...caller, params: { id } })).status).toBe(404);
    expect((await call(list, { ...caller, params: { userId } })).status).toBe(403);
    expect((await call(add, { ...caller, params: { userId }, body: pdf })).status).toBe(403);
  }
  expect((await files()).total).toBe(1);
});

test.each([
  [
    "another type",
    { contentType: "text/html" },
    "contentType",
    /^Choose a PDF, PNG, JPEG, HEIC or Word \(DOCX\) file\.$/,
  ],
  ["one byte too many", { size: 15 * 1024 * 1024 + 1 }, "size", /^Choose a file of at most 15 MB\.$/],
  ["nothing inside", { size: 0 }, "size", /^That file is empty\.$/],
  ["no name", { name: "" }, "name", /^Name the file\.$/],
])("with %s gets no form", async (_what, upload, path, message) => {
  const { status, body } = await call(add, { as: "admin", params: { userId }, body: { ...pdf, ...upload } });
  expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(message) }]]);
});

test("the form takes one file of one type to one place", async () => {
  const form = await begin();
  expect(form.fields.key).toBe(`quarantine/documents/${userId}/${form.mediaId}`);
  expect(await post(form, aPdf(), { key: `documents/${userId}/${form.mediaId}` })).toBe(403);
  expect(await post(form, aPdf(), { "Content-Type": "text/html" })).toBe(403);
  expect(await post(form, Buffer.alloc(15 * 1024 * 1024 + 1))).toBe(400);
});

test("a person who adds more than the limit of an hour must wait", async () => {
  const colleague = await aPerson({ isStaff: true });
  const token = await tokenOf(colleague.email);
  const { times } = documentLimits["document.person"];
  const bodies = { token, params: { userId: "per_01h00000000000000000009999" }, body: pdf };
  for (let tries = 0; tries < times; tries++) expect((await call(add, bodies)).status).toBe(404);
  expect((await call(add, bodies)).status).toBe(429);
});

describe("an hour later", () => {
  const anHourLater = async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_001 });
    const answer = await sweep();
    vi.useRealTimers();
    return answer;
  };

  test("what never arrived is gone", async () => {
    const { mediaId } = await begin();
    await sweep();
    expect((await files()).total).toBe(1);
    await anHourLater();
    expect((await files()).total).toBe(0);
    expect((await historyOf(userId)).at(-1)).toMatchObject({ action: "document.lapsed" });
    expect((await linkTo(mediaId)).status).toBe(404);
  });

  test("what arrived and was never checked is refused", async () => {
    await post(await begin(), aPdf());
    await anHourLater();
    expect((await files()).data).toMatchObject([{ state: "refused", refusal: "unchecked" }]);
    expect(await keysKept()).toEqual([]);
    // The scan's late answer changes nothing.
    await checkArrivedFiles();
    expect(await keysKept()).toEqual([]);
  });
});

test("the list is sorted, filtered and paged", async () => {
  await keep(aPdf(), { name: "b.pdf" });
  await keep(aPdf(), { name: "a.pdf" });
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
  expect(names(await files())).toEqual(["a.pdf", "b.pdf"]);
  expect(names(await files("sort=name,desc"))).toEqual(["b.pdf", "a.pdf"]);
  expect(names(await files("filter=name,B.P"))).toEqual(["b.pdf"]);
  expect(names(await files("limit=1&page=2"))).toEqual(["b.pdf"]);
});

test("costs what the data model says", async () => {
  const added = await costOf(() => call(add, { as: "admin", params: { userId }, body: pdf }));
  expect([added.reads, added.writes]).toEqual([6, 13]);
});
