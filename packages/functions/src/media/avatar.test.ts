import type { PersonId } from "@guildhall/core/ground/shared/values";
import { pictureBytes } from "@guildhall/core/people/media/media.schema";
import { aBomb, aJpeg, anUnusual, aPng, colourOf, metadataOf } from "@guildhall/core/people/media/picture.fixture";
import { prefixesOf } from "@guildhall/core/people/media/storage-keys";
import { keysBelow } from "@guildhall/core/vendors/s3/file-store.gateway";
import { beforeEach, describe, expect, test } from "vitest";
import { handler as get } from "../account/get.ts";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf, deliverOutbox } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as prepare } from "./prepare-avatar.ts";
import { handler as remove } from "./remove-avatar.ts";
import { handler as save } from "./save-avatar.ts";

interface Form {
  readonly mediaId: string;
  readonly url: string;
  readonly fields: Record<string, string>;
}

let token: string;
let id: PersonId;
beforeEach(async () => {
  const person = await aPerson();
  id = person.id;
  token = await tokenOf(person.email);
});

const upperLeft = { x: 0, y: 0, width: 20, height: 20 };

async function formFor(contentType = "image/jpeg", size = 1000): Promise<Form> {
  const { status, body } = await call(prepare, { token, body: { contentType, size } });
  expect(status).toBe(200);
  return body;
}

/** As a browser sends it: the fields of the form, and the file last. */
async function post({ url, fields }: Form, file: Buffer, override: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...override })) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file)]), "picture.png");
  return (await fetch(url, { method: "POST", body: form })).status;
}

async function send(file: Buffer, contentType = "image/jpeg"): Promise<string> {
  const form = await formFor(contentType, file.length);
  expect(await post(form, file)).toBe(204);
  return form.mediaId;
}

const choose = (avatar: string, crop: object = upperLeft) => call(save, { token, body: { avatar, crop } });

async function filesKept(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of prefixesOf(id)) for await (const key of keysBelow(prefix)) keys.push(key);
  return keys;
}

async function served(path: string): Promise<{ status: number; body: Buffer; headers: Record<string, string> }> {
  const request = { method: "GET", url: "", originalUrl: "", headers: {}, body: Buffer.alloc(0) };
  const key = path.replace(/^\/media\//, "public/");
  const { status, body, headers } = await globalThis.testCloud.standIns.s3.deliver(request, "guildhall-files", key);
  return { status, body: Buffer.from(body ?? ""), headers: { ...headers } };
}

test("is sent, cut, shown under an address of its own, and gone from quarantine", async () => {
  const { status, body } = await choose(await send(await aJpeg({ orientation: 6 })));
  expect(status).toBe(200);
  expect(body.avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\/[\w-]{24}\.webp$/);
  expect((await call(get, { token })).body.avatar).toBe(body.avatar);
  expect((await filesKept()).toSorted()).toEqual(
    [body.avatar, body.avatar.replace(".webp", "-128.webp")]
      .map((path) => path.replace("/media/", "public/"))
      .toSorted(),
  );
  const picture = await served(body.avatar);
  expect(picture.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=86400, immutable",
  });
  expect(await metadataOf(picture.body)).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(await colourOf(picture.body)).toBe("red");
});

test("takes the place of the one before it, whose files go", async () => {
  const { body: first } = await choose(await send(await aJpeg()));
  const { body: second } = await choose(await send(await aPng(), "image/png"));
  expect(second.avatar).not.toBe(first.avatar);
  await deliverOutbox();
  expect((await served(first.avatar)).status).toBe(404);
  expect((await served(second.avatar)).status).toBe(200);
  expect(await filesKept()).toHaveLength(2);
});

test("is removed, with its files, and again without a fault", async () => {
  const { body } = await choose(await send(await aJpeg()));
  const removed = await call(remove, { token });
  expect([removed.status, removed.body.avatar]).toEqual([200, undefined]);
  await deliverOutbox();
  expect([(await served(body.avatar)).status, await filesKept()]).toEqual([404, []]);
  expect((await call(remove, { token })).status).toBe(200);
});

test("is told in the person's history", async () => {
  await choose(await send(await aJpeg()));
  await call(remove, { token });
  const { body } = await call(history, { as: "admin", params: { id } });
  const actions = body.data.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["media.avatar-changed", "media.avatar-removed"]));
});

test("of two that are chosen at once one is shown, and no file of the other stays", async () => {
  const sent = [await send(await aJpeg()), await send(await aJpeg())];
  const answers = await Promise.all(sent.map((mediaId) => choose(mediaId)));
  // Either one runs after the other, or the second is refused as outdated.
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code))).toContain(200);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe("conflict");
  await deliverOutbox();
  const { body } = await call(get, { token });
  expect((await served(body.avatar)).status).toBe(200);
  expect(await filesKept()).toHaveLength(2);
});

test("costs what a change costs, and a few units for the files that go", async () => {
  const prepared = await costOf(() => call(prepare, { token, body: { contentType: "image/png", size: 1 } }));
  expect([prepared.reads, prepared.writes]).toEqual([1, 1]);
  await choose(await send(await aJpeg()));
  const mediaId = await send(await aJpeg());
  const saved = await costOf(() => choose(mediaId));
  // One for the session: the picture is cut after that, so its person is read again.
  expect([saved.reads, saved.writes]).toEqual([4, 13]);
  const removed = await costOf(() => call(remove, { token }));
  expect([removed.reads, removed.writes]).toEqual([3, 12]);
});

describe("the form", () => {
  test.each([
    ["a type that is no picture", { contentType: "image/svg+xml", size: 10 }, "Choose a JPEG, PNG or WebP picture."],
    ["a page", { contentType: "text/html", size: 10 }, "Choose a JPEG, PNG or WebP picture."],
    ["an empty file", { contentType: "image/png", size: 0 }, "That file is empty."],
    ["one byte too many", { contentType: "image/png", size: pictureBytes + 1 }, "Choose a picture of at most 15 MB."],
  ])("is refused for %s", async (_what, body, message) => {
    const answer = await call(prepare, { token, body });
    expect([answer.status, answer.body.errors[0].message]).toEqual([400, message]);
  });

  test("puts the file into its owner's quarantine and nowhere else", async () => {
    const form = await formFor();
    expect(form.fields.key).toBe(`quarantine/${id}/${form.mediaId}`);
    const file = await aJpeg();
    expect(await post(form, file, { key: `public/avatars/${form.mediaId}.webp` })).toBe(403);
    expect(await post(form, file, { key: "quarantine/somebody/else" })).toBe(403);
    expect(await post(form, file, { "Content-Type": "text/html" })).toBe(403);
    expect(await filesKept()).toEqual([]);
  });

  test.each([
    ["nothing", 0, 400],
    ["one byte", 1, 204],
    ["fifteen megabytes", pictureBytes, 204],
    ["fifteen megabytes and a byte", pictureBytes + 1, 400],
  ])("sent with %s is answered rightly", async (_what, bytes, status) => {
    expect(await post(await formFor(), Buffer.alloc(bytes))).toBe(status);
  });
});

describe("refused, and nothing changes", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ["a drawing", () => svg, "media.not-an-image"],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "media.not-an-image"],
    ["half a picture", async () => (await aPng({ width: 300, height: 300 })).subarray(0, 200), "media.not-an-image"],
    ["20,000 pixels a side", () => aBomb(20_000, 20_000), "media.too-large"],
    ["a part outside the picture", () => aPng({ width: 10, height: 10 }), "media.crop-outside"],
  ])("%s", async (_what, make, code) => {
    const { status, body } = await choose(await send(await make(), "image/png"));
    expect([status, body.code]).toEqual([400, code]);
    expect(body.title).toMatch(/^(We cannot read|That picture|The part)/);
    expect((await call(get, { token })).body.avatar).toBeUndefined();
    expect(await filesKept()).toEqual([]);
  });

  test("what was not sent, was used already, or is another person's", async () => {
    const form = await formFor();
    expect((await choose(form.mediaId)).body.code).toBe("media.not-arrived");
    const mine = await send(await aJpeg());
    expect((await choose(mine)).status).toBe(200);
    const replayed = await choose(mine);
    expect([replayed.status, replayed.body.code]).toEqual([409, "media.not-arrived"]);
    const theirs = await send(await aJpeg());
    const stolen = await call(save, { as: "other", body: { avatar: theirs, crop: upperLeft } });
    expect([stolen.status, stolen.body.code]).toEqual([409, "media.not-arrived"]);
    expect((await choose(theirs)).status).toBe(200);
  });

  test.each([
    ["a fraction", { ...upperLeft, x: 0.5 }],
    ["less than nothing", { ...upperLeft, y: -1 }],
    ["no width", { ...upperLeft, width: 0 }],
    ["more than any picture", { ...upperLeft, height: 100_001 }],
  ])("a part with %s", async (_what, crop) => {
    const { status, body } = await choose("med_01h00000000000000000009999", crop);
    expect([status, body.code]).toEqual([400, "request.invalid"]);
  });
});

test("nothing of what is sent can be fetched before it was looked at", async () => {
  const { fields } = await formFor();
  const page = Buffer.from("<script>alert(1)</script>");
  const form = await formFor();
  await post(form, page);
  for (const key of [form.fields.key, fields.key]) {
    expect((await fetch(`${form.url}/${key}`)).status).toBe(403);
    expect((await served(`/media/${key}`)).status).toBe(404);
  }
});

test("a person who tries thirty times an hour must wait", async () => {
  const answers = [];
  for (let times = 0; times < 31; times++) answers.push(await choose("med_01h00000000000000000009999"));
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(409), 429]);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
});

test("a picture in inks, or one that moves, is taken too", async () => {
  for (const make of [anUnusual.cmyk, anUnusual.animated]) {
    const { status, body } = await choose(await send(await make(), "image/webp"));
    expect([status, await colourOf((await served(body.avatar)).body)]).toEqual([200, "red"]);
  }
});
