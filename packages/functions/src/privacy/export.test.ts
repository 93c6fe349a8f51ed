import { allEntities } from "@guildhall/core/assembly/server";
import { make } from "@guildhall/core/desks/privacy/export";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { ExportId } from "@guildhall/core/ground/shared/ids";
import { fetchArchive } from "@guildhall/core/ground/text/archive.fixture";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverOutbox, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as download } from "./download-export.ts";
import { handler as list } from "./exports.ts";
import { handler as request } from "./request-export.ts";

const day = 24 * 3600 * 1000;
let person: Awaited<ReturnType<typeof aPerson>>;
let token: string;
beforeEach(async () => {
  person = await aPerson({ firstName: "Xanthe", organization: "Credit & Co" });
  token = await tokenOf(person.email);
});
afterEach(() => vi.useRealTimers());

const moveBy = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const ask = () => call(request, { token });
const listed = async () => (await call(list, { token })).body.data;
const fetchCopy = (exportId: string, as = token) => call(download, { token: as, params: { exportId } });

async function aCopy(): Promise<string> {
  const { status, body } = await ask();
  expect([status, body.state]).toEqual([200, "making"]);
  await deliverOutbox();
  return body.id;
}

test("is made, mailed, told by an alert, listed and fetched by its owner", async () => {
  const id = await aCopy();
  expect(await listed()).toEqual([
    {
      id,
      state: "ready",
      requestedAt: expect.any(String),
      readyAt: expect.any(String),
      validUntil: expect.any(String),
      bytes: expect.any(Number),
    },
  ]);
  await deliverOutbox();
  expect(mailsTo(person.email)[0]).toMatchObject({
    subject: "Your data is ready",
    text: expect.stringContaining("/edit-profile/account#your-data"),
  });
  expect((await call(getUser, { token })).body.unreadNotifications).toBe(1);

  const { body } = await fetchCopy(id);
  const files = await fetchArchive(body.url);
  expect(files["README.txt"]).toContain("profile.json");
  expect(JSON.parse(files["profile.json"] ?? "")).toMatchObject([{ firstName: "Xanthe", organization: "Credit & Co" }]);
});

test("is saved by the browser under a name, and its address works for five minutes", async () => {
  const { body } = await fetchCopy(await aCopy());
  const response = await fetch(body.url);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
  expect(response.headers.get("content-type")).toBe("application/zip");
  moveBy(5 * 60_000 + 2000);
  expect((await fetch(body.url)).status).toBe(403);
});

test("every file in it is explained, and no secret is in it", async () => {
  const files = await fetchArchive((await fetchCopy(await aCopy())).body.url);
  const named = Object.keys(files).filter((name) => name.endsWith(".json"));
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) {
    expect(files["README.txt"]).toContain(name);
    expect(JSON.parse(files[name] ?? "")).toBeInstanceOf(Array);
  }
  expect(Object.values(files).join()).not.toMatch(/"(hash|salt|seal|linkHash|expiresAt|proof)"/);
});

test("one is made at a time, however fast one clicks", async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("privacy.export-under-way");
  await deliverOutbox();
  expect((await ask()).status).toBe(200);
});

test("another may be asked for when one has not come within an hour", async () => {
  await ask();
  moveBy(3600_000 - 5000);
  expect((await ask()).status).toBe(409);
  moveBy(6000);
  token = await tokenOf(person.email);
  expect(await listed()).toMatchObject([{ state: "failed" }]);
  expect((await ask()).status).toBe(200);
});

test("five may be asked for in a day", async () => {
  for (let made = 0; made < 5; made++) await aCopy();
  const { status, body } = await ask();
  expect([status, body.code]).toEqual([429, "rate.limited"]);
});

test("cannot be fetched before it is ready", async () => {
  const { body } = await ask();
  expect((await fetchCopy(body.id)).body.code).toBe("privacy.export-under-way");
});

test("cannot be fetched after seven days", async () => {
  const id = await aCopy();
  moveBy(7 * day - 60_000);
  token = await tokenOf(person.email);
  expect((await fetchCopy(id)).status).toBe(200);
  moveBy(61_000);
  expect((await fetchCopy(id)).body.code).toBe("privacy.export-over");
});

test("is not found by anybody else, nor under an id that there is not", async () => {
  const id = await aCopy();
  const stranger = await tokenOf((await aPerson()).email);
  for (const answer of [await fetchCopy(id, stranger), await fetchCopy(createId("export"))]) {
    expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
  }
  expect((await call(list, { token: stranger })).body).toEqual({ data: [] });
});

test("is written down: who asked, that it was made, and each time it was fetched", async () => {
  const id = await aCopy();
  await fetchCopy(id);
  const { body } = await call(history, { as: "admin", params: { id: person.id } });
  expect(body.intact).toBe(true);
  expect(body.data.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ["privacy.export-requested", person.id],
    ["privacy.export-made", "data-export"],
    ["privacy.export-downloaded", person.id],
  ]);
});

describe("when storage does not take it", () => {
  const store = () => globalThis.testCloud.standIns.s3;

  async function failing(times: number): Promise<ExportId> {
    const { body } = await ask();
    vi.spyOn(store(), "handle").mockResolvedValue({ status: 400, headers: {}, body: "" });
    for (let attempt = 1; attempt <= times; attempt++) {
      await make(person.id, body.id, allEntities).catch(() => {});
    }
    vi.restoreAllMocks();
    return body.id;
  }

  test("it is tried three times before the person is told", async () => {
    await failing(2);
    expect(await listed()).toMatchObject([{ state: "making" }]);
  });

  test("it has failed after the third time, and another can be asked for", async () => {
    const id = await failing(3);
    expect(await listed()).toMatchObject([{ id, state: "failed" }]);
    expect((await fetchCopy(id)).body.code).toBe("privacy.export-over");
    const next = await aCopy();
    expect(await listed()).toMatchObject([
      { id: next, state: "ready" },
      { id, state: "failed" },
    ]);
  });

  test("a late attempt does not bring it back, and mails nothing", async () => {
    const id = await failing(3);
    await make(person.id, id, allEntities);
    expect(await listed()).toMatchObject([{ state: "failed" }]);
    expect(mailsTo(person.email)).toEqual([]);
  });
});

test("told twice, it is made once", async () => {
  const { body } = await ask();
  const tell = () => make(person.id, body.id, allEntities);
  await Promise.all([tell(), tell()]);
  await tell();
  await deliverOutbox();
  await deliverOutbox();
  expect(mailsTo(person.email)).toHaveLength(1);
});
