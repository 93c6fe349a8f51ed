import { erasedButThere, repeatErasures } from "@guildhall/core/desks/privacy/repeat-erasures";
import { expect, test } from "vitest";
import { readNow } from "../review/read-item.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { decisionsTakeEffect, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { handler as confirmClosure } from "./confirm-closure.ts";
import { handler as requestClosure } from "./request-closure.ts";

const table = () => ({ TableName: process.env.TABLE_NAME });
const read = async (id: string) => {
  const Key = { pk: { S: `$guildhall#id_${id}` }, sk: { S: "$aboutPerson#person_1" } };
  const { dynamodb } = globalThis.testCloud.standIns;
  return (await dynamodb.call<{ Item?: Record<string, { N?: string }> }>("GetItem", { ...table(), Key })).Item;
};

const thereAgain = async () => (await erasedButThere()).map(({ personId }) => personId);

test("whom a restored table brings back is found and erased again, and told nothing", async () => {
  const [person, bystander] = [await aPerson(), await aPerson()];
  const kept = await read(person.id);
  const token = await tokenOf(person.email);
  await call(requestClosure, { token, body: { currentPassword: password } });
  const body = { memberNumber: Number(kept?.memberNumber?.N), ...(await readNow(person.id)) };
  await call(confirmClosure, { as: "admin", params: { personId: person.id }, body });
  await decisionsTakeEffect();
  expect(await thereAgain()).not.toContain(person.id);

  await globalThis.testCloud.standIns.dynamodb.call("PutItem", { ...table(), Item: kept });
  expect(await thereAgain()).toEqual([person.id]);
  await repeatErasures(await erasedButThere());
  await deliverEverything();
  expect(await erasedButThere()).toEqual([]);
  expect(await read(bystander.id)).toBeDefined();
  const closings = mailsTo(person.email).filter(({ subject }) => subject === "Your account is closed");
  expect(closings).toHaveLength(1);
});
