import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { tracesOf } from "@guildhall/core/desks/privacy/traces.fixture";
import { expect, test, vi } from "vitest";
import { handler as history } from "../people/history.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aWholeLife, elsewhere } from "./whole-life.fixture.ts";

type When = "before its last call" | "after its last call, unanswered";

/** What the process asks of the cloud, until it dies: from then on nothing gets through. */
function dieAtCall(last: number, when: When) {
  let calls = 0;
  const { dynamodb, cognito, s3 } = globalThis.testCloud.standIns;
  const spies = [dynamodb, cognito, s3].map((standIn) => {
    const handle = standIn.handle.bind(standIn);
    return vi.spyOn(standIn, "handle").mockImplementation(async (request) => {
      calls++;
      const isThrough = calls < last || (calls === last && when === "after its last call, unanswered");
      const answer = isThrough ? await handle(request) : undefined;
      return calls < last && answer ? answer : { status: 400, headers: {}, body: '{"__type":"Died"}' };
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

async function eraseUntilDeath(life: { readonly id: Parameters<typeof erase>[0] }, last: number, when: When) {
  const revive = dieAtCall(last, when);
  try {
    await erase(life.id, allEntities);
    return "finished";
  } catch {
    return "died";
  } finally {
    revive();
  }
}

test.each<When>(["before its last call", "after its last call, unanswered"])(
  "an erasure that dies %s, at each call in turn, ends the same and mails once",
  async (when) => {
    const life = await aWholeLife();
    let deaths = 0;
    while ((await eraseUntilDeath(life, deaths + 1, when)) === "died") deaths++;
    expect(deaths).toBeGreaterThan(25);

    await deliverEverything();
    expect(mailsTo(life.email).filter(({ subject }) => subject === "Your account is closed")).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 24 * 3600 * 1000 });
    await globalThis.testCloud.standIns.dynamodb.sweepExpired();
    const left = await tracesOf(life.traces);
    expect(elsewhere(left, life.id)).toEqual([]);
    const { body } = await call(history, { as: "admin", params: { id: life.id } });
    const erased = body.data.filter(({ action }: { action: string }) => action === "privacy.erased");
    expect([body.intact, erased.length]).toEqual([true, 1]);
    vi.useRealTimers();
  },
  120_000,
);
