import { PersonEntity } from "@guildhall/core/account/person.entity";
import { erasedButThere, repeatErasures } from "@guildhall/core/privacy/repeat-erasures";
import { expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { handler as confirmClosure } from "./confirm-closure.ts";
import { handler as requestClosure } from "./request-closure.ts";

test("whom a restored table brings back is found and erased again, and told nothing", async () => {
  const person = await aPerson();
  const bystander = await aPerson();
  const { data: kept } = await PersonEntity.get({ id: person.id }).go();
  const token = await tokenOf(person.email);
  await call(requestClosure, { token, body: { currentPassword: password } });
  const body = { memberNumber: kept?.memberNumber };
  await call(confirmClosure, { as: "admin", params: { personId: person.id }, body });
  await deliverEverything();
  expect(await erasedButThere()).not.toContain(person.id);

  if (kept) await PersonEntity.put(kept).go();
  expect(await erasedButThere()).toEqual([person.id]);
  await repeatErasures([person.id]);
  await deliverEverything();
  expect(await erasedButThere()).toEqual([]);
  expect((await PersonEntity.get({ id: bystander.id }).go()).data).not.toBeNull();
  const closings = mailsTo(person.email).filter(({ subject }) => subject === "Your account is closed");
  expect(closings).toHaveLength(1);
});
