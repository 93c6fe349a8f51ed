import { auditActions } from "@guildhall/core/assembly/contract";
import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { auditPrivacyIn } from "@guildhall/core/ground/change/audit.privacy";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { othersToldApart } from "@guildhall/core/people/duplicate/tell-apart";
import { makeLink } from "@guildhall/core/people/person/mailed-link";
import * as Person from "@guildhall/core/people/person/person";
import { describe, expect, test } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as addAddress } from "../account/add-address.ts";
import { handler as reset } from "../account/reset-password.ts";
import { handler as updateContact } from "../account/update-contact.ts";
import { handler as history } from "../people/history.ts";
import { handler as update } from "../people/update.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf, deliverEverything } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as list } from "./list.ts";
import { handler as showAgain } from "./show-again.ts";
import { handler as tellApart } from "./tell-apart.ts";

let count = 0;
/** Of this test alone. */
const phone = () => `303-555-${String(1000 + ++count)}`;
const lane = () => ({ name: "Home", addressLine1: `${++count} Doppel Lane`, state: "CO", zip: "80014" });

/** With keys, as after a save. */
async function living(fields: object, override: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson(override);
  const answer = await call(update, { as: "admin", params: { id: person.id }, body: fields });
  expect(answer.status).toBe(200);
  await deliverEverything();
  return person;
}

const duplicates = async (userId: PersonId) => (await call(list, { as: "admin", params: { userId } })).body;
const found = async (userId: PersonId) =>
  (await duplicates(userId)).data.map((one: { id: string; reasons: string[] }) => [one.id, one.reasons]);

test("somebody with the same phone is shown on both pages, with what tells them from others", async () => {
  const cellPhone = phone();
  const ada = await living({ cellPhone });
  const ben = await living({ workPhone: cellPhone }, { firstName: "Ben", lastName: "Ross" });
  expect(await duplicates(ada.id)).toEqual({
    data: [
      {
        ...{ id: ben.id, firstName: "Ben", lastName: "Ross", email: ben.email, memberNumber: expect.any(Number) },
        reasons: ["phone"],
      },
    ],
    shortened: [],
    toldApart: [],
    isComplete: false,
  });
  expect(await found(ben.id)).toEqual([[ada.id, ["phone"]]]);
});

test("what people save themselves is compared, too: name and birth date, and the primary address", async () => {
  const lastName = `Tw${createId("person").slice(-8)}`;
  const [address, ids] = [lane(), [] as PersonId[]];
  for (const firstName of ["José", "JOSE"]) {
    const { id, email } = await aPerson({ firstName, lastName });
    const token = await tokenOf(email);
    await call(updateContact, { token, body: { dateOfBirth: "1980-02-29" } });
    await call(addAddress, { token, body: address });
    ids.push(id);
  }
  await deliverEverything();
  expect(await found(ids[0] as PersonId)).toEqual([[ids[1], ["name_and_birth_date", "address"]]]);
});

test("the page of somebody with nothing to compare is empty, and an unknown person is not found", async () => {
  const { id } = await aPerson();
  expect(await duplicates(id)).toEqual({ data: [], shortened: [], toldApart: [], isComplete: false });
  expect((await call(list, { as: "admin", params: { userId: createId("person") } })).status).toBe(404);
});

test("of a firm's phone, ten are shown and that there are more", async () => {
  const workPhone = phone();
  const ids = [];
  for (let index = 0; index < 12; index++) ids.push((await living({ workPhone })).id);
  const { data, shortened } = await duplicates(ids[0] as PersonId);
  expect([data.length, shortened]).toEqual([10, ["phone"]]);
  const params = { userId: ids[0] as string, otherId: data[0].id };
  await call(tellApart, { as: "admin", params });
  const later = await duplicates(ids[0] as PersonId);
  expect([later.data.length, later.shortened, later.toldApart.length]).toEqual([10, [], 1]);
});

describe("two people whom staff tell apart", () => {
  const pair = async () => {
    const cellPhone = phone();
    const [ada, ben] = [await living({ cellPhone }), await living({ cellPhone })];
    return { ada: ada.id, ben: ben.id, params: { userId: ada.id, otherId: ben.id } };
  };

  test("are not shown on either page, until they are shown again", async () => {
    const { ada, ben, params } = await pair();
    expect((await call(tellApart, { as: "admin", params })).body).toEqual({ done: true });
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(await duplicates(one)).toMatchObject({ data: [], toldApart: [{ id: other, reasons: ["phone"] }] });
    }
    const { body } = await call(showAgain, { as: "admin", params: { userId: ben, otherId: ada } });
    expect(body).toEqual({ done: true });
    expect([await found(ada), await found(ben)]).toEqual([[[ben, ["phone"]]], [[ada, ["phone"]]]]);
  });

  test("said twice is said once, and both histories have it", async () => {
    const { ada, ben, params } = await pair();
    const answers = await Promise.all([1, 2, 3].map(() => call(tellApart, { as: "admin", params })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await call(showAgain, { as: "admin", params });
    await call(showAgain, { as: "admin", params });
    expect((await historyOf(ada)).slice(-2)).toMatchObject([
      { action: "duplicate.told-apart", after: { otherId: ben } },
      { action: "duplicate.shown-again", before: { otherId: ben } },
    ]);
    // Of whom is said in one history only: an erasure does not reach into another person's.
    expect(JSON.stringify(await historyOf(ben))).not.toContain(ada);
    for (const one of [ada, ben]) {
      const actions = (await historyOf(one)).map(({ action }: { action: string }) => action);
      expect(actions.filter((action: string) => action === "duplicate.told-apart")).toHaveLength(1);
    }
  });

  test("do not find each other's id in the copy of their data", async () => {
    const { ada, ben, params } = await pair();
    await call(tellApart, { as: "admin", params });
    const [history] = auditPrivacyIn(auditActions);
    const shown: unknown[] = [];
    if (history?.keeps !== "personal") throw new Error("The history is in no copy");
    for await (const entry of history.collect({ personId: ada, emails: [], phones: [] })) shown.push(entry);
    expect(JSON.stringify(shown)).toContain("Said to be somebody else");
    expect(JSON.stringify(shown)).not.toContain(ben);
  });

  test.each([
    ["told apart", [] as unknown[]],
    ["shown again", [showAgain]],
    ["told apart once more", [showAgain, tellApart]],
  ])("%s: nothing of who is erased is left in the other's history, which stays intact", async (_case, then) => {
    const { ada, ben, params } = await pair();
    for (const press of [tellApart, ...then]) await call(press, { as: "admin", params });
    expect(JSON.stringify(await historyOf(ada))).toContain(ben);
    await erase(ben, allEntities);
    const { body } = await call(history, { as: "admin", params: { id: ada } });
    expect([JSON.stringify(body.data).includes(ben), body.intact]).toEqual([false, true]);
    expect(body.data.at(-1)).toMatchObject({
      action: expect.stringMatching(/^duplicate\./),
      redactedAt: expect.any(String),
    });
  });

  test("are compared anew when one account goes to its address's owner", async () => {
    const { ada, ben, params } = await pair();
    const cleo = (await living({ cellPhone: phone() })).id;
    await call(tellApart, { as: "admin", params });
    await call(tellApart, { as: "admin", params: { userId: ben, otherId: cleo } });
    const { token, write } = makeLink(await Person.get(ada), "password-reset");
    await commit([Person.patch(ada, { remove: ["emailProvedAt"] }), write]);
    const chosen = { password: "another-password-2", passwordConfirmation: "another-password-2" };
    const { body } = await call(reset, { body: { token, ...chosen } });
    expect(body.emptied).toBe(true);
    await deliverEverything();
    expect(await othersToldApart(ada)).toEqual([]);
    expect(await othersToldApart(ben)).toEqual([cleo]);
  });

  test("are two people who are there", async () => {
    const { ada } = await pair();
    for (const otherId of [ada, createId("person")]) {
      expect((await call(tellApart, { as: "admin", params: { userId: ada, otherId } })).status).toBe(404);
    }
  });
});

test("the page costs a query for each key and one for those told apart, and nothing by the number of people", async () => {
  const named = { firstName: "Cost", lastName: `Ly${createId("person").slice(-8)}` };
  const dateOfBirth = "1979-03-03" as LocalDate;
  const primaryAddress = { id: createId("address"), ...lane(), name: "Home" as const };
  const fields = { dateOfBirth, homePhone: phone(), workPhone: phone(), cellPhone: phone() };
  const alone = await living(fields, { ...named, primaryAddress });
  const costOfPage = () => costOf(() => call(list, { as: "admin", params: { userId: alone.id } }));
  const first = await costOfPage();
  expect(first.calls.filter((operation) => operation === "Query")).toHaveLength(6);
  // Half a unit for each query, the person and how far the job is, one for those told apart, and the session of staff.
  expect(first.reads).toBeLessThanOrEqual(5.5);
  for (let index = 0; index < 14; index++) await living({ workPhone: fields.workPhone });
  const { calls, reads, answer } = await costOfPage();
  expect([answer.body.data.length, calls.filter((operation) => operation === "Query").length]).toEqual([10, 6]);
  expect(reads).toBeLessThanOrEqual(5.5 + 10 * 0.5);
});
