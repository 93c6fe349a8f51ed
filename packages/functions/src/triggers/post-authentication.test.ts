import * as Person from "@guildhall/core/people/person/person";
import { afterEach, expect, test, vi } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { keepHistoriesBusy } from "../account/busy-history.fixture.ts";
import { handler as history } from "../people/history.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, deliverOutbox } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./post-authentication.ts";

afterEach(() => void vi.restoreAllMocks());

const signIn = (userName: string) => handler({ userName, triggerSource: "PostAuthentication_Authentication" } as never);

test("writes each sign-in down, and notes the last on the person's record", async () => {
  const { id } = await aPerson();
  const event = await signIn(id);
  expect(event.userName).toBe(id);
  await signIn(id);
  await deliverOutbox();

  const { body } = await call(history, { as: "admin", params: { id } });
  const entries: { action: string; by: string; at: string }[] = body.data;
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ["account.signed-in", id],
    ["account.signed-in", id],
  ]);
  const noted = (await Person.get(id)).lastSignedInAt ?? "";
  expect([noted > (entries[0]?.at ?? ""), noted <= (entries[1]?.at ?? "")]).toEqual([true, true]);
});

test("refuses a user name that is no person", async () => {
  await expect(signIn("somebody")).rejects.toThrow();
});

test("lets somebody in while their history is never free, and writes it down later", async () => {
  const { id } = await aPerson();
  keepHistoriesBusy(Number.POSITIVE_INFINITY);
  expect((await signIn(id)).userName).toBe(id);
  vi.restoreAllMocks();
  await deliverEverything();
  expect(await historyOf(id)).toMatchObject([{ action: "account.signed-in", by: id }]);
});
