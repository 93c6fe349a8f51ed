import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as addFile } from "../experience/add-file.ts";
import { anEnrolled, approvesEntry, readEntry } from "../experience/hours.fixture.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as changeRegistration } from "../staff-registration/change.ts";
import { takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as exportFile } from "./export-file.ts";
import { handler as list } from "./list.ts";
import { handler as ofPerson } from "./of-person.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const word = () => `w${createId("person").slice(-8)}`;
const rowsOf = async (query: string) => (await call(list, { as: "admin", query })).body;
const upload = { name: "Form.pdf", contentType: "application/pdf", size: 300 };

/** Somebody who has one entry that is approved and one that waits. */
async function withTwoEntries() {
  const lastName = word();
  const candidate = await anEnrolled({ requiredHours: 1000 }, { lastName });
  const { id: approved } = (await candidate.logs({ hours: 1250 })).body;
  const { id: pending } = (await candidate.logs({ hours: 75, fellowshipServiceTypeId: "service-coaching" })).body;
  await approvesEntry(approved);
  await takesEffect();
  return { ...candidate, lastName, approved, pending };
}

describe("staff's list of experience", () => {
  test("finds entries by name, narrows them by status, and shows hours to two decimals", async () => {
    const { lastName, approved, pending, id } = await withTwoEntries();
    const all = await rowsOf(`search=${lastName}&sort=hours,asc`);
    expect(all).toMatchObject({
      total: 2,
      data: [
        { id: pending, hours: 0.75, status: "pending", personId: id, certification: "AFC" },
        { id: approved, hours: 12.5, status: "approved", militarySpouse: false, lastName },
      ],
    });
    expect(await rowsOf(`search=${lastName}&filter=status,pending`)).toMatchObject({ data: [{ id: pending }] });
    expect(await rowsOf(`search=${lastName}&filter=militarySpouse,true`)).toMatchObject({ total: 0 });
  });

  test("names a military spouse as staff have corrected it, but for what was approved before", async () => {
    const { lastName, approved, pending, registrationId, changes } = await withTwoEntries();
    const corrects = async (militarySpouse: boolean) => {
      const body = { militarySpouse, reason: "Proof by mail" };
      expect((await call(changeRegistration, { as: "admin", params: { id: registrationId }, body })).status).toBe(200);
      await deliverEverything();
    };
    const spousesIn = async () =>
      (await rowsOf(`search=${lastName}&filter=militarySpouse,true`)).data.map(({ id }: { id: string }) => id);
    await corrects(true);
    expect(await spousesIn()).toEqual([pending]);
    expect(JSON.stringify((await readEntry(pending)).parts)).toContain("Military spouse");
    expect(JSON.stringify((await readEntry(approved)).parts)).not.toContain("Military spouse");
    const form = { hours: 80, fellowshipServiceTypeId: "service-coaching" };
    expect(
      (await changes(pending, { ...form, sessions: "10", attendance: "20", practicumImpact: "Much" })).status,
    ).toBe(200);
    expect(await spousesIn()).toEqual([pending]);
    await corrects(false);
    expect(await spousesIn()).toEqual([]);
  });

  test("is written into a file as it is narrowed, and the history says so", async () => {
    const { lastName } = await withTwoEntries();
    const columns = ["lastName", "hours", "status"];
    const body = { search: lastName, sort: ["hours,asc"], columns };
    const answer = await call(exportFile, { as: "admin", body });
    expect([answer.status, answer.body.fileName]).toEqual([200, `guildhall-experiences-${today()}.csv`]);
    expect(answer.body.content.trim().split("\r\n").slice(1)).toEqual([
      `${lastName},0.75,Pending`,
      `${lastName},12.5,Approved`,
    ]);
    const exports = [];
    for await (const { action, after } of entriesOfAll("association"))
      if (action === "experience.exported") exports.push(after);
    expect(exports.at(-1)).toEqual({ rows: 2, columns: ["Last Name", "Hours", "Status"], format: "csv" });
  });
});

test("a person's entries of all registrations come together, the latest first", async () => {
  const { id: userId, approved, pending } = await withTwoEntries();
  const { status, body } = await call(ofPerson, { as: "admin", params: { userId } });
  expect([status, body.isAll]).toEqual([200, true]);
  expect(body.data).toMatchObject([
    { id: pending, certification: "AFC", hours: 75 },
    { id: approved, certification: "AFC", hours: 1250 },
  ]);
  expect((await call(ofPerson, { as: "admin", params: { userId: createId("person") } })).status).toBe(404);
});

describe("a file of an entry", () => {
  test("is added by its person while the entry waits, and by staff at any time", async () => {
    const { token, registrationId: id, approved, pending, entry } = await withTwoEntries();
    const added = await call(addFile, { token, params: { id, expId: pending }, body: upload });
    expect(added.status).toBe(200);
    expect((await entry(pending)).media).toHaveLength(1);
    const late = await call(addFile, { token, params: { id, expId: approved }, body: upload });
    expect(late.body.code).toBe("experience.approved");
    expect((await call(addFile, { as: "admin", params: { id, expId: approved }, body: upload })).status).toBe(200);
  });

  test("is not added once the deadline has passed, but by staff", async () => {
    const { id: personId, token, registrationId: id, pending } = await withTwoEntries();
    await keeps(personId, id, { deadline: plusDays(today(), -1) });
    const params = { id, expId: pending };
    expect((await call(addFile, { token, params, body: upload })).body.code).toBe("registration.locked");
    expect((await call(addFile, { as: "admin", params, body: upload })).status).toBe(200);
  });

  test.each<[string, object]>([
    ["of a kind that nobody reads", { ...upload, name: "Form.exe", contentType: "application/x-msdownload" }],
    ["that is too large", { ...upload, size: 16_000_000 }],
  ])("%s is refused, and the entry keeps what it has", async (_what, body) => {
    const { token, registrationId: id, pending, entry } = await withTwoEntries();
    const { status } = await call(addFile, { token, params: { id, expId: pending }, body });
    expect([status, (await entry(pending)).media ?? []]).toEqual([400, []]);
  });

  test("of another person's entry is not there", async () => {
    const { registrationId: id, pending } = await withTwoEntries();
    const { status } = await call(addFile, { as: "other", params: { id, expId: pending }, body: upload });
    expect(status).toBe(404);
  });
});
