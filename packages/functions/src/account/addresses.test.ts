import { createId } from "@guildhall/core/ground/shared/create-id";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { handler as add } from "./add-address.ts";
import { handler as list } from "./addresses.ts";
import { handler as change } from "./change-address.ts";
import { handler as remove } from "./delete-address.ts";
import { handler as profile } from "./profile.ts";
import { handler as updateContact } from "./update-contact.ts";

const home = {
  name: "Home",
  addressLine1: "1 Elm Street",
  addressLine2: "Unit 2",
  city: "Dayton",
  state: "oh",
  zip: "45402",
};
const work = { name: "Work", addressLine1: "9 Main Street", city: "Westerville", state: "OH", lat: 40.1, lng: -82.9 };
const military = { name: "Other", addressLine1: "PSC 4 Box 12", city: "APO", state: "AE", zip: "09021" };

async function withAddresses(...forms: object[]) {
  const person = await signedIn();
  for (const body of forms) await call(add, { token: person.token, body });
  const { data } = (await call(list, { token: person.token })).body;
  return { ...person, addresses: data as { id: string }[] };
}

const named = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test("adds addresses in their order; the first one is the primary one", async () => {
  const { id, token } = await signedIn();
  expect((await call(list, { token })).body).toEqual({ data: [] });
  const first = (await call(add, { token, body: home })).body;
  expect(first.data).toEqual([{ ...home, state: "OH", id: first.primaryAddressId }]);
  await call(add, { token, body: work });
  const { body } = await call(add, { token, body: military });
  expect([named(body), body.primaryAddressId]).toEqual([["Home", "Work", "Other"], first.primaryAddressId]);
  expect((await call(list, { token })).body).toEqual(body);
  expect((await call(profile, { token })).body).toMatchObject({
    primaryAddress: { ...home, state: "OH" },
    profileLastUpdated: expect.any(String),
  });
  expect((await historyOf(id))[1]).toMatchObject({ action: "account.address-added", after: { address: work } });
});

test("keeps the country and the phone of an address abroad, and does not add a country to others", async () => {
  const abroad = { ...work, state: "ONTARIO", country: "Canada", phone: "+44 20 7946 0123" };
  const { token, addresses } = await withAddresses(home, abroad);
  expect(addresses[1]).toEqual({ ...abroad, id: addresses[1]?.id });
  expect(addresses[0]).not.toHaveProperty("country");
  const params = { addressId: addresses[0]?.id ?? "" };
  const same = await costOf(() => call(change, { token, params, body: { ...home, country: "", phone: "" } }));
  expect([same.answer.status, same.writes]).toEqual([200, 0]);
  const moved = await call(change, { token, params, body: { ...home, country: " Mexico " } });
  expect(moved.body.data[0].country).toBe("Mexico");
});

test.each([
  ["a country as long as it may be", { country: "a".repeat(60) }, 200],
  ["a country that is longer", { country: "a".repeat(61) }, 400],
  ["a place that is smaller than the table can keep", { lat: 5e-324, lng: 0 }, 200],
  ["a place beyond the poles", { lat: 91, lng: 0 }, 400],
  ["a state as long as it may be", { state: "a".repeat(50) }, 200],
  ["a state that is longer, if only by blanks", { state: `${"a".repeat(50)} ` }, 400],
  ["a state that is longer once it is in capitals", { state: "ß".repeat(26) }, 400],
])("takes or refuses %s", async (_case, change, status) => {
  const { token } = await signedIn();
  expect((await call(add, { token, body: { ...home, ...change } })).status).toBe(status);
});

test("adds one for two clicks", async () => {
  const { id, token } = await signedIn();
  const answers = await Promise.all([1, 2, 3].map(() => call(add, { token, body: home })));
  expect(answers.map(({ body }) => body.data.length)).toEqual([1, 1, 1]);
  expect(await historyOf(id)).toHaveLength(1);
});

test("keeps twenty, even when several are added at the same moment", async () => {
  const { token } = await signedIn();
  const forms = Array.from({ length: 18 }, (_, index) => ({ ...home, addressLine1: `${index} Elm Street` }));
  for (const body of forms) expect((await call(add, { token, body })).status).toBe(200);
  const more = ["A", "B", "C"].map((letter) =>
    call(add, { token, body: { ...work, addressLine1: `9${letter} Main Street` } }),
  );
  const answers = await Promise.all(more);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("account.too-many-addresses");
  expect((await call(list, { token })).body.data).toHaveLength(20);
});

test("corrects an address and the primary copy with it; what is left out is cleared", async () => {
  const { id, token, addresses } = await withAddresses(home, work);
  const params = { addressId: addresses[0]?.id ?? "" };
  const { addressLine2: _, ...shorter } = home;
  const { body } = await call(change, { token, params, body: { ...shorter, state: "OH", city: "Xenia" } });
  expect(body.data[0]).toEqual({ ...shorter, state: "OH", city: "Xenia", id: params.addressId });
  expect((await call(profile, { token })).body.primaryAddress).toEqual(body.data[0]);
  expect((await historyOf(id)).at(-1)).toMatchObject({
    action: "account.address-changed",
    before: { address: { id: params.addressId, city: "Dayton", addressLine2: "Unit 2" } },
    after: { address: { id: params.addressId, city: "Xenia" } },
  });
});

test("does not change the primary copy when another address is corrected", async () => {
  const { token, addresses } = await withAddresses(home, work);
  await call(change, { token, params: { addressId: addresses[1]?.id ?? "" }, body: { ...work, city: "Columbus" } });
  expect((await call(profile, { token })).body.primaryAddress.city).toBe("Dayton");
});

test("saves nothing when nothing differs", async () => {
  const { token, addresses } = await withAddresses(work);
  const params = { addressId: addresses[0]?.id ?? "" };
  const { answer, writes } = await costOf(() => call(change, { token, params, body: work }));
  expect([answer.status, writes]).toEqual([200, 0]);
});

test("deletes an address, and with the primary one its copy", async () => {
  const { id, token, addresses } = await withAddresses(home, work);
  const other = await call(remove, { token, params: { addressId: addresses[1]?.id ?? "" } });
  expect([named(other.body), other.body.primaryAddressId]).toEqual([["Home"], addresses[0]?.id]);
  const params = { addressId: addresses[0]?.id ?? "" };
  expect((await call(remove, { token, params })).body).toEqual({ data: [] });
  expect((await call(profile, { token })).body.primaryAddress).toBeUndefined();
  expect((await call(remove, { token, params })).status).toBe(404);
  expect((await historyOf(id)).at(-1)).toMatchObject({
    action: "account.address-deleted",
    before: { address: { city: "Dayton" } },
  });
});

test("gives the same answer for another person's address, an unknown one and another kind of id, and changes none", async () => {
  const { id, addresses } = await withAddresses(home);
  const stranger = await signedIn();
  const ids = [addresses[0]?.id ?? "", createId("address")];
  for (const addressId of ids) {
    for (const answer of [
      await call(change, { token: stranger.token, params: { addressId }, body: work }),
      await call(remove, { token: stranger.token, params: { addressId } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
    }
  }
  expect((await call(remove, { token: stranger.token, params: { addressId: id } })).status).toBe(400);
  expect(await historyOf(id)).toHaveLength(1);
});

test("does not make primary what another tab deletes at the same moment", async () => {
  const { token, addresses } = await withAddresses(home, work);
  const addressId = addresses[1]?.id ?? "";
  await Promise.all([
    call(updateContact, { token, body: { primaryAddressId: addressId } }),
    call(remove, { token, params: { addressId } }),
  ]);
  const { data, primaryAddressId } = (await call(list, { token })).body;
  expect(named({ data })).toEqual(["Home"]);
  expect(primaryAddressId).not.toBe(addressId);
});

test.each([
  ["no first line", { ...home, addressLine1: " " }, "addressLine1"],
  ["no state", { ...home, state: "" }, "state"],
  ["a name beside the three", { ...home, name: "Boat" }, "name"],
  ["a phone that is none", { ...home, phone: "12" }, "phone"],
  ["a place beyond the pole", { ...home, lat: 91 }, "lat"],
])("refuses %s, in its place", async (_rule, body, path) => {
  const answer = await call(add, { as: "member", body });
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
});

test("ignores an id and another person in the form", async () => {
  const { id, token } = await signedIn();
  const forged = { ...home, id: createId("address"), addressId: createId("address"), personId: createId("person") };
  const { body } = await call(add, { token, body: forged });
  expect([body.data[0].id === forged.id, body.data[0].id === forged.addressId]).toEqual([false, false]);
  expect((await historyOf(id))[0].after.address).not.toHaveProperty("personId");
});
