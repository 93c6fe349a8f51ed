import { setTimeout as pause } from "node:timers/promises";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { handler as history } from "../people/history.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as optIn } from "../texting/opt-in.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { handler as addAddress } from "./add-address.ts";
import { handler as get } from "./profile.ts";
import { handler } from "./update-contact.ts";

const change = (token: string, body: object) => call(handler, { token, body });

test("changes sent fields, clears empty ones, and keeps the rest", async () => {
  const kept = { homePhone: "614-555-0101", website: "https://old.example", suffix: "CFP" };
  const { id, token } = await signedIn(kept);
  const body = { firstName: " Anna ", homePhone: "", gender: "female", dateOfBirth: "1980-02-29", contactMethod: 0 };
  const { status, body: profile } = await change(token, body);
  expect(status).toBe(200);
  const { homePhone, ...said } = profile;
  expect(homePhone).toBeUndefined();
  expect(said).toMatchObject({ gender: "female", dateOfBirth: "1980-02-29", contactMethod: 0, firstName: "Anna" });
  expect(said).toMatchObject({ website: kept.website, suffix: "CFP" });
  expect((await call(get, { token })).body).toEqual(profile);
  expect(await historyOf(id)).toMatchObject([
    {
      action: "account.contact-changed",
      before: { firstName: "Maya", homePhone: kept.homePhone },
      after: { firstName: "Anna", gender: "female", dateOfBirth: "1980-02-29", contactMethod: 0 },
    },
  ]);
});

test("stores home and work phones abroad as typed", async () => {
  const { token } = await signedIn({ homePhone: "614-555-0101" });
  const phones = { homePhone: "+44 (0)20 7946 0123", workPhone: " +49 30/901820 " };
  const { status, body } = await change(token, { ...phones, contactMethod: 1 });
  expect([status, body.homePhone, body.workPhone]).toEqual([200, phones.homePhone, phones.workPhone.trim()]);
  expect((await change(token, { suffix: "Jr." })).body).toMatchObject({ homePhone: phones.homePhone });
});

test("saves and records nothing if nothing differs", async () => {
  const { id, token } = await signedIn({ suffix: "CFP" });
  const { answer, writes } = await costOf(() => change(token, { firstName: "Maya", suffix: "CFP", homePhone: "" }));
  expect([answer.status, answer.body.profileLastUpdated, writes]).toEqual([200, undefined, 0]);
  expect(await historyOf(id)).toEqual([]);
});

test("counts as an update of the profile, once for two clicks", async () => {
  const { id, token } = await signedIn({ profileUpdateModalShown: "2026-01-05T12:00:00.000Z" as Instant });
  const answers = await Promise.all([1, 2].map(() => change(token, { suffix: "Jr." })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(Date.now() - Date.parse(answers[0]?.body.profileLastUpdated)).toBeLessThan(60_000);
  expect(answers[0]?.body.profilePromptDue).toBe(false);
  expect(await historyOf(id)).toHaveLength(1);
});

test("keeps what five tabs change at the same moment", async () => {
  const { id, token } = await signedIn();
  const changes = [
    { suffix: "Jr." },
    { homePhone: "614-555-0101" },
    { website: "a.example" },
    { gender: "male" },
    { middleName: "J" },
  ];
  const answers = await Promise.all(changes.map((body) => change(token, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await call(get, { token })).body).toMatchObject(Object.assign({}, ...changes));
  expect((await call(history, { as: "admin", params: { id } })).body).toMatchObject({
    intact: true,
    data: { length: 5 },
  });
});

test("does not let two tabs together remove every way to reach a person", async () => {
  const { token } = await signedIn({ workPhone: "614-555-0101" });
  const answers = await Promise.all([change(token, { contactMethod: 1 }), change(token, { workPhone: "" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { contactMethod, workPhone } = (await call(get, { token })).body;
  expect(contactMethod === 1 ? workPhone : "not wanted").toBeTruthy();
});

test.each([
  ["a phone that is not there to be called", { contactMethod: 2 }, "contactMethod"],
  ["a day of birth to come", { dateOfBirth: "2999-01-01" }, "dateOfBirth"],
  ["a day that is none", { dateOfBirth: "1980-02-30" }, "dateOfBirth"],
  ["a day before the calendar", { dateOfBirth: "1899-12-31" }, "dateOfBirth"],
  ["no first name", { firstName: " " }, "firstName"],
  ["a phone of nine digits", { cellPhone: "614-555-014" }, "cellPhone"],
  ["a cell phone abroad, which gets no texts", { cellPhone: "+44 20 7946 0123" }, "cellPhone"],
  ["a work phone that is none", { workPhone: "+44 20" }, "workPhone"],
  ["a gender beside the four", { gender: "unknown" }, "gender"],
  ["a way to be reached beside the four", { contactMethod: 4 }, "contactMethod"],
  ["a web address that is none", { website: "javascript:alert(1)" }, "website"],
  ["an address that never was", { primaryAddressId: createId("address") }, "primaryAddressId"],
  ["an id of something else", { primaryAddressId: createId("person") }, "primaryAddressId"],
])("refuses %s, in its place", async (_rule, body, path) => {
  const { id, token } = await signedIn();
  const answer = await change(token, { suffix: "Jr.", ...body });
  expect([answer.status, answer.body.code]).toEqual([400, "request.invalid"]);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  expect(await historyOf(id)).toEqual([]);
});

test("makes one's own address the primary one, and never another's", async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()];
  const form = { name: "Home", addressLine1: "1 Elm Street", city: "Dayton", state: "OH" };
  const added = async (token: string, name: string) =>
    (await call(addAddress, { token, body: { ...form, name } })).body.data.at(-1);
  await added(mine.token, "Home");
  const work = await added(mine.token, "Work");
  const foreign = await added(theirs.token, "Home");

  const { body } = await change(mine.token, { primaryAddressId: work.id });
  expect(body).toMatchObject({ primaryAddressId: work.id, primaryAddress: work });
  expect((await change(mine.token, { primaryAddressId: foreign.id })).status).toBe(400);
  const cleared = (await change(mine.token, { primaryAddressId: "" })).body;
  expect([cleared.primaryAddressId, cleared.primaryAddress]).toEqual([undefined, undefined]);
});

test("ends the consent to texts with the number that it was for", async () => {
  const { id, token } = await signedIn();
  const agreed = { cellPhone: "614-555-0178", willText: true, agreeTos: true };
  await call(optIn, { token, body: agreed });
  expect((await change(token, { cellPhone: "(614) 555-0178" })).body.willText).toBe(true);
  const { body } = await change(token, { cellPhone: "614-555-0179" });
  expect(body).toMatchObject({ willText: false, cellPhone: "614-555-0179" });
  expect((await historyOf(id)).at(-1)).toMatchObject({ before: { willText: true }, after: { willText: false } });
  await call(optIn, { token, body: { ...agreed, cellPhone: "614-555-0179" } });
  expect((await change(token, { cellPhone: "" })).body.willText).toBe(false);
});

test.each([0, 4, 8, 12, 16, 20])(
  "carries no consent over to another number, %i ms after somebody begins to opt in",
  async (ms) => {
    const { token } = await signedIn({ cellPhone: "614-555-0178" });
    await Promise.all([
      call(optIn, { token, body: { cellPhone: "614-555-0178", willText: true, agreeTos: true } }),
      pause(ms).then(() => change(token, { cellPhone: "614-555-0179" })),
    ]);
    const { willText, cellPhone } = (await call(get, { token })).body;
    expect([
      [true, "614-555-0178"],
      [false, "614-555-0179"],
    ]).toContainEqual([willText, cellPhone]);
  },
);

test("changes no field that the caller may not change", async () => {
  const { id, email, token } = await signedIn();
  const before = (await call(get, { token })).body;
  const forged = {
    id: createId("person"),
    memberNumber: 1,
    role: "admin",
    isStaff: true,
    email: "else@people.example",
    membershipStart: "2026-01-01",
    membershipEnd: "2099-12-31",
    membership: { valid: true },
    willText: true,
    hasSecondFactor: true,
    unreadNotifications: 9,
    hasPublicBio: true,
    primaryAddress: { id: createId("address"), name: "Home", addressLine1: "1", state: "OH" },
    profileLastUpdated: "2099-01-01T00:00:00.000Z",
    emailProvedAt: "2099-01-01T00:00:00.000Z",
    loginReadyAt: "2099-01-01T00:00:00.000Z",
    organization: "Elsewhere",
    publicBio: "Not here",
    avatar: "https://evil.example/a.png",
  };
  expect((await change(token, forged)).body).toEqual(before);
  expect(before).toMatchObject({ id, email });
  expect(await historyOf(id)).toEqual([]);
});
