import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents, PersonId } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import { expect, test } from "vitest";
import { handler as addFlag } from "../flag/add.ts";
import { handler as addToGroup } from "../group/add.ts";
import { handler as addNote } from "../note/add.ts";
import { handler as addFile } from "../person-file/add.ts";
import { handler as askForClosure } from "../privacy/request-closure.ts";
import { handler as withdrawClosure } from "../privacy/withdraw-closure.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";

const overview = (userId: PersonId) => call(get, { as: "admin", params: { userId } });
const nothing = {
  registrations: 0,
  certifications: 0,
  memberships: 0,
  notes: 0,
  files: 0,
  flags: 0,
  payments: 0,
  groups: 0,
};

test("of a person without anything is empty, and of nobody is nothing", async () => {
  const { id } = await aPerson();
  expect((await overview(id)).body).toEqual({ waiting: [], unpaidOrders: [], counts: nothing });
  expect((await overview(createId("person"))).status).toBe(404);
});

test("counts what each page holds: terms, notes, files, flags of both kinds, payments, groups", async () => {
  const { id: userId } = await aPerson({ membershipStart: inDays(-9), membershipEnd: inDays(9) });
  const write = (handler: unknown, body: object) => call(handler, { as: "admin", params: { userId }, body });
  const cost = { price: 100 as Cents, finalPrice: 100 as Cents };
  await importOrders([aPaidOrder(userId, [cost]), aPaidOrder(userId, [cost]), aPaidOrder(userId, [cost])]);
  await importOrders([aPaidOrder(userId, [cost], { state: "canceled" })]);
  await write(addNote, { note: "Called." });
  await write(addNote, { note: "Wrote." });
  await write(addFlag, { reason: "Chargeback" });
  await write(addFlag, { reason: "Lowered", active: false });
  await write(addToGroup, { groupId: "board" });
  await write(addFile, { name: "Transcript.pdf", contentType: "application/pdf", size: 300 });
  const counts = {
    registrations: 0,
    certifications: 0,
    memberships: 1,
    notes: 2,
    files: 1,
    flags: 2,
    payments: 3,
    groups: 1,
  };
  expect((await overview(userId)).body.counts).toEqual(counts);
});

test("says what waits in the queues, and what is approved and not paid", async () => {
  const unpaid = { id: createId("order"), state: "failed" as const, totalCents: 5000 as Cents };
  const { id, email } = await aPerson({ unpaidOrders: [unpaid] });
  const token = await tokenOf(email);
  await call(askForClosure, { token, body: { currentPassword: password } });
  const { waiting, unpaidOrders } = (await overview(id)).body;
  expect(waiting).toEqual([{ kind: "closure", id, since: expect.any(String) }]);
  expect(unpaidOrders).toEqual([unpaid]);
  await call(withdrawClosure, { token });
  expect((await overview(id)).body.waiting).toEqual([]);
});
