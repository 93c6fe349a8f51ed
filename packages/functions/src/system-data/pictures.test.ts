import { consumers } from "@guildhall/core/assembly/consumers";
import { unusedSeconds } from "@guildhall/core/desks/system-data/unused-seconds";
import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";
import { aJpeg, metadataOf } from "@guildhall/core/people/media/picture.fixture";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { deliverOutbox } from "../shared/cloud.fixture.ts";
import { handler as keepHandler } from "./keep-picture.ts";
import { handler as prepareHandler } from "./prepare-picture.ts";
import * as Page from "./system-data.fixture.ts";

beforeEach(forgetRows);

const name = "announcement";
const prepare = (page: string, upload: object = {}) =>
  call(prepareHandler, {
    as: "admin",
    params: { name: page },
    body: { contentType: "image/jpeg", size: 1000, ...upload },
  });
const keep = (mediaId: string, file = "Summer meeting.JPG") =>
  call(keepHandler, { as: "admin", params: { name }, body: { mediaId, name: file } });

async function send(file: Buffer): Promise<string> {
  const { body } = await prepare(name, { size: file.length });
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(body.fields)) form.append(field, value);
  form.append("file", new Blob([new Uint8Array(file)]), "picture.jpg");
  expect((await fetch(body.url, { method: "POST", body: form })).status).toBe(204);
  return body.mediaId;
}

const aPicture = async (): Promise<string> => (await keep(await send(await aJpeg()))).body.path;

async function served(path: string) {
  const request = { method: "GET", url: "", originalUrl: "", headers: {}, body: Buffer.alloc(0) };
  const key = path.replace(/^\/media\//, "public/");
  const { status, body } = await globalThis.testCloud.standIns.s3.deliver(request, "guildhall-files", key);
  return { status, body: Buffer.from(body ?? "") };
}

const row = (image: string | undefined) => ({
  title: "Summer meeting",
  body: "<p>Come.</p>",
  publishedAt: "2026-06-01T12:00:00.000Z",
  ...(image && { image, imageAlt: "The hall in summer" }),
});

async function afterUnusedTime(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + unusedSeconds * 1000 + 1 });
  await sweepOutbox(consumers);
  vi.useRealTimers();
}

test("a picture is sent, kept small under its own name, and shown by the row that has it", async () => {
  const path = await aPicture();
  expect(path).toMatch(/^\/media\/pictures\/[\w-]{16}\/summer-meeting\.webp$/);
  expect(await metadataOf((await served(path)).body)).toMatchObject({ format: "webp", width: 80, height: 40 });
  const { status, body } = await Page.add(name, row(path));
  expect([status, body.values.image]).toEqual([200, path]);
  await afterUnusedTime();
  expect((await served(path)).status).toBe(200);
});

test("the file goes when the row gets another picture or none, or is deleted, and not before", async () => {
  const [first, second, third] = [await aPicture(), await aPicture(), await aPicture()];
  const { body: added } = await Page.add(name, row(first));
  const { body: changed } = await Page.change(name, added, row(second));
  await deliverOutbox();
  expect([(await served(first)).status, (await served(second)).status]).toEqual([404, 200]);
  const { body: without } = await Page.change(name, changed, row(undefined));
  const { body: again } = await Page.change(name, without, row(third));
  await Page.remove(name, again);
  await deliverOutbox();
  expect([(await served(second)).status, (await served(third)).status]).toEqual([404, 404]);
});

test("a picture that two rows have stays for the other, and one that no row got goes after a week", async () => {
  const [shared, unused] = [await aPicture(), await aPicture()];
  const { body: one } = await Page.add(name, row(shared));
  await Page.add(name, row(shared));
  await Page.remove(name, one);
  await deliverOutbox();
  await afterUnusedTime();
  expect([(await served(shared)).status, (await served(unused)).status]).toEqual([200, 404]);
});

test("the history says that a picture was sent", async () => {
  const path = await aPicture();
  expect(await Page.lastInHistory()).toMatchObject({ action: "system-data.picture-sent", after: { page: name, path } });
});

describe("refused", () => {
  test("on a page without pictures", async () => {
    expect((await prepare("group")).body.code).toBe("not-found");
  });

  test("what is no picture, and what has not arrived", async () => {
    expect((await keep(await send(Buffer.from("<svg/>")))).body.code).toBe("media.not-an-image");
    expect((await keep("med_01h00000000000000000009999")).body.code).toBe("media.not-arrived");
    expect((await prepare(name, { contentType: "image/svg+xml" })).body.errors[0].message).toBe(
      "Choose a JPEG, PNG or WebP picture.",
    );
  });

  test("a picture without words, but for one that was kept before words were asked for", async () => {
    const { imageAlt: _, ...wordless } = row(await aPicture());
    const { body } = await Page.add(name, wordless);
    expect(body.errors).toEqual([{ path: "imageAlt", message: "Say in words what the picture shows." }]);
  });
});

describe("a file of rows", () => {
  test("names the picture, and changes nothing when it is imported as it is", async () => {
    await Page.add(name, row(await aPicture()));
    const content = await Page.exportedFile(name);
    expect(content).toContain("summer-meeting.webp");
    const { body } = await Page.importRowsFile(name, content);
    expect(body).toMatchObject({ faults: [], lines: [] });
  });

  test("neither brings a picture nor takes one away", async () => {
    await Page.add(name, row(await aPicture()));
    const content = await Page.exportedFile(name);
    for (const cell of ["", "other.webp"]) {
      const { body } = await Page.importRowsFile(name, content.replace("summer-meeting.webp", cell));
      expect(body.lines).toMatchObject([
        {
          outcome: "refused",
          errors: [{ field: "Picture", message: expect.stringMatching(/^A file brings no picture/) }],
        },
      ]);
    }
  });
});
