import { vi } from "vitest";

export type When = "before its last call" | "after its last call, unanswered";

/** What an answer looks like that nobody hears: an error that no library tries again. */
const silence = { status: 400, headers: { "content-type": "application/json" }, body: '{"__type":"Died","error":{}}' };

/** The services that keep something, which a process that dies may leave half told. */
const keepers = () => {
  const { dynamodb, stripe, cognito, s3, messages } = globalThis.testCloud.standIns;
  return [dynamodb, stripe, cognito, s3, messages.mail, messages.sms];
};

interface Deathbed {
  /** How many calls were made until it died, or altogether. */
  readonly calls: () => number;
  readonly revive: () => void;
}

/** What the process asks of the cloud, until it dies: from then on nothing gets through. */
function dieAtCall(last: number, when: When): Deathbed {
  let calls = 0;
  const spies = keepers().map((standIn) => {
    const handle = standIn.handle.bind(standIn);
    return vi.spyOn(standIn, "handle").mockImplementation(async (request) => {
      calls++;
      const isThrough = calls < last || (calls === last && when === "after its last call, unanswered");
      const answer = isThrough ? await handle(request) : undefined;
      return calls < last && answer ? answer : silence;
    });
  });
  const revive = () => {
    for (const spy of spies) spy.mockRestore();
  };
  return { calls: () => calls, revive };
}

/** Works until it dies; answers how many calls it made, the one that killed it included. */
export async function callsUntilDeath(work: () => Promise<unknown>, last: number, when: When): Promise<number> {
  const { calls, revive } = dieAtCall(last, when);
  try {
    await work().catch(() => undefined);
    return calls();
  } finally {
    revive();
  }
}
