import { keepListSnapshots } from "@guildhall/core/assembly/keep-list-snapshots";
import { keepAnswer } from "@guildhall/core/domains/study-module/kept-answers";
import { studyModulePrivacy } from "@guildhall/core/domains/study-module/study-module.privacy";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { commit } from "@guildhall/core/ground/storage/commit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { captchaToken, costOf } from "../shared/cloud.fixture.ts";
import { handler } from "./answers.ts";
import { handler as send } from "./send.ts";

afterAll(() => vi.useRealTimers());

const answers = { firstName: "Rosa", lastName: "Silva", module: "AFC self-study", mayContact: true };
let address = 0;

async function sent(override: Readonly<Record<string, string>>): Promise<void> {
  address += 1;
  const body = {
    answers: { ...answers, email: `rosa.${address}@people.example`, ...override },
    token: captchaToken(),
  };
  const sourceIp = `203.0.113.${address % 250}`;
  expect((await call(send, { body, sourceIp })).status).toBe(200);
}

const list = (query = "") => call(handler, { as: "admin", query });
const firstNames = async (query: string): Promise<string[]> =>
  (await list(query)).body.data.map((kept: { answers: typeof answers }) => kept.answers.firstName);

describe("what staff ask for", () => {
  beforeAll(async () => {
    vi.setSystemTime(new Date("2026-03-30T12:00:00Z"));
    await sent({ firstName: "Ána", lastName: "Zeller", message: "In the evening, please." });
    vi.setSystemTime(new Date("2026-03-31T12:00:00Z"));
    await sent({ firstName: "Bob", lastName: "Young", organization: "Riverbend" });
    vi.setSystemTime(new Date("2026-04-01T12:00:00Z"));
    await sent({ firstName: "Cleo", lastName: "Abel", email: "cleo@evening.example" });
  });
  afterAll(() => vi.useRealTimers());

  test.each([
    ["", ["Cleo", "Bob", "Ána"]],
    ["sort=sentAt,asc", ["Ána", "Bob", "Cleo"]],
    ["sort=sender,asc", ["Ána", "Bob", "Cleo"]],
    ["sort=email,asc", ["Cleo", "Ána", "Bob"]],
    ["search=evening", ["Cleo", "Ána"]],
    ["search=evening please", ["Ána"]],
    ["search=ana", ["Ána"]],
    ["search=mayContact", []],
    ["filter=sentOn,2026-03", ["Bob", "Ána"]],
    ["filter=sentOn,2026-03-31..", ["Cleo", "Bob"]],
    ["filter=sender,young", ["Bob"]],
    ["filter=sender,young&filter=sentOn,2026-04", []],
  ])("%j finds %j", async (query, expected) => {
    expect(await firstNames(query)).toEqual(expected);
  });

  test("the answers are given back as they were sent", async () => {
    const { body } = await list("search=riverbend");
    expect(body).toMatchObject({ total: 1, lastPage: 1 });
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^sma_/),
        sentAt: expect.stringMatching(/^2026-03-31T12:/),
        answers: {
          ...answers,
          firstName: "Bob",
          lastName: "Young",
          email: expect.any(String),
          organization: "Riverbend",
        },
      },
    ]);
  });

  test.each([
    ["sort=answer,asc", "query.sort.0"],
    ["sort=words,asc", "query.sort.0"],
    ["sort=answers,asc", "query.sort.0"],
    ["filter=answers,evening", "query.filter.0"],
    ["filter=sentOn,soon..", "query.filter.0"],
    ["page=0", "query.page"],
    ["limit=5000", "query.limit"],
  ])("%s is refused with a sentence", async (query, path) => {
    const { status, body } = await list(query);
    expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
  });

  test("who was erased has left the list", async () => {
    await sent({ firstName: "Dora", email: "Dora@gone.example" });
    expect(await firstNames("search=dora")).toEqual(["Dora"]);
    const [declaration] = studyModulePrivacy;
    if (declaration?.keeps !== "personal") throw new Error("The answers are personal.");
    const whom = { personId: "per_00000000000000000000000000" as never, emails: ["dora@gone.example"], phones: [] };
    await declaration.erase(whom);
    await declaration.erase(whom);
    expect(await firstNames("search=dora")).toEqual([]);
  });
});

/** A function that has just started. */
async function startedAnew() {
  vi.resetModules();
  return (await import("./answers.ts")).handler;
}

const aRequest = () => ({ id: createId("studyModuleAnswer"), sentAt: now() });

describe("of two hundred", () => {
  const page = (query: string) => costOf(() => list(query));

  beforeAll(async () => {
    const message = "We would like to begin in spring. ".repeat(10);
    for (let part = 0; part < 4; part += 1) {
      await commit(Array.from({ length: 50 }, () => keepAnswer({ ...aRequest(), answers: { ...answers, message } })));
    }
    await list();
    // What was just written is read again for two minutes.
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await list();
  });

  // Goal P5.
  test("page 10 costs what page 1 does: half a unit beside the session", async () => {
    const signedIn = await costOf(() => call(handler, { as: "admin", query: "page=0" }));
    const [first, tenth] = [await page("page=1&limit=20"), await page("page=10&limit=20")];
    const found = await page("search=spring&sort=sender,desc&page=3");
    expect([first, tenth, found].map(({ answer }) => answer.body.data.length)).toEqual([20, 20, 20]);
    expect(new Set([first.reads, tenth.reads, found.reads])).toEqual(new Set([signedIn.reads + 0.5]));
  });

  test("a new function that opens the snapshot costs no more than three units", async () => {
    await keepListSnapshots();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    const started = await startedAnew();
    const { answer, reads } = await costOf(() => call(started, { as: "admin", query: "page=10" }));
    expect(answer.body.total).toBeGreaterThanOrEqual(200);
    expect(reads).toBeLessThanOrEqual(3);
  });
});
