import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { make } from "@guildhall/core/desks/privacy/export";
import { tracesOf } from "@guildhall/core/desks/privacy/traces.fixture";
import { fetchArchive } from "@guildhall/core/ground/text/archive.fixture";
import { prefixesOf } from "@guildhall/core/people/media/storage-keys";
import { afterEach, expect, test, vi } from "vitest";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as studyModuleAnswers } from "../study-module/answers.ts";
import { handler as download } from "./download-export.ts";
import { handler as list } from "./exports.ts";
import { handler as request } from "./request-export.ts";
import { aWholeLife, closeAccountOf, elsewhere, waitForTimeToLive } from "./whole-life.fixture.ts";

afterEach(() => vi.useRealTimers());

test("a person who has used everything gets a copy of everything", async () => {
  const life = await aWholeLife();
  const { body: asked } = await call(request, { token: life.token });
  await deliverEverything();
  const { body } = await call(download, { token: life.token, params: { exportId: asked.id } });
  const copy = await fetchArchive(body.url);
  const empty = Object.keys(copy).filter((name) => copy[name]?.trim() === "[]");
  expect(empty).toEqual([]);
  expect(Object.keys(copy).filter((name) => name.startsWith("files/"))).toHaveLength(4);
  const whole = Object.values(copy).join("\n");
  for (const trace of life.traces.slice(0, 5)) expect(whole.toLowerCase()).toContain(trace.toLowerCase());
});

test("nothing leads to an erased person except the bare id in a history that is still intact", async () => {
  const before = (await call(studyModuleAnswers, { as: "admin" })).body.total;
  const life = await aWholeLife();
  expect(new Set((await tracesOf(life.traces)).map(({ trace }) => trace)).size).toBeGreaterThanOrEqual(7);
  await closeAccountOf(life);
  await waitForTimeToLive();

  const left = await tracesOf([...life.traces, ...prefixesOf(life.id), ...life.money]);
  const inHistory = left.filter(({ where }) => where === `AUDIT#${life.id}`);
  const inLedger = left.filter(({ where }) => where.startsWith(`BILLING#${life.id} LEDGER#`));
  expect(elsewhere(left, life.id)).toEqual([]);
  expect(new Set(inHistory.map(({ trace }) => trace))).toEqual(new Set([life.id]));
  expect(new Set(inLedger.map(({ trace }) => trace))).toEqual(new Set([life.id, life.money[0]]));

  const { body } = await call(history, { as: "admin", params: { id: life.id } });
  expect(body.intact).toBe(true);
  expect(body.data.length).toBeGreaterThan(10);
  expect(body.data.at(-1)).toMatchObject({ action: "privacy.erased", by: "erasure" });
  expect((await call(studyModuleAnswers, { as: "admin" })).body.total).toBe(before);
});

test("copies of the data go with the account", async () => {
  const life = await aWholeLife();
  const { body } = await call(list, { token: life.token });
  const { body: link } = await call(download, { token: life.token, params: { exportId: body.data[0].id } });
  expect((await fetch(link.url)).status).toBe(200);
  await closeAccountOf(life);
  expect((await fetch(link.url)).status).toBe(404);
});

test("a copy that is being made while its person is erased leaves nothing behind", async () => {
  const { id, email } = await aPerson();
  const token = await tokenOf(email);
  const { body } = await call(request, { token });
  const { s3 } = globalThis.testCloud.standIns;
  const handle = s3.handle.bind(s3);
  let isErased = false;
  vi.spyOn(s3, "handle").mockImplementation(async (sent) => {
    if (!isErased && sent.method === "PUT") {
      isErased = true;
      await erase(id, allEntities);
    }
    return handle(sent);
  });
  await make(id, body.id, allEntities);
  vi.restoreAllMocks();
  expect(isErased).toBe(true);
  await deliverEverything();
  await waitForTimeToLive();
  const left = await tracesOf([id, email]);
  expect(elsewhere(left, id)).toEqual([]);
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Your account is closed"]);
});
