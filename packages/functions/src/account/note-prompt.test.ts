import type { Instant } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { handler as get } from "./get.ts";
import { handler } from "./note-prompt.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString() as Instant;
const actionsOf = async (id: string) => (await historyOf(id)).map(({ action }: { action: string }) => action);

test("is shown after three months, once, even if two tabs show it at the same time", async () => {
  const { id, token } = await signedIn({ registeredAt: daysAgo(120) });
  expect((await call(get, { token })).body.profilePromptDue).toBe(true);
  const answers = await Promise.all([call(handler, { token }), call(handler, { token })]);
  for (const { body } of answers) {
    expect(body).toMatchObject({ profilePromptDue: false, profileUpdateModalShown: expect.any(String) });
    expect(body.profileLastUpdated).toBeUndefined();
  }
  expect(await actionsOf(id)).toEqual(["account.profile-prompt-shown"]);
});

test("writes nothing while it is not due", async () => {
  const { id, token } = await signedIn({ registeredAt: daysAgo(5) });
  const { answer, writes } = await costOf(() => call(handler, { token }));
  expect([answer.status, answer.body.profileUpdateModalShown, writes]).toEqual([200, undefined, 0]);
  expect(await actionsOf(id)).toEqual([]);
});
