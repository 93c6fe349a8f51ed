import { vi } from "vitest";

export type CrashMoment = "before its last call" | "after its last call, unanswered";

/** What an answer looks like that nobody hears: an error that no library tries again. */
const lostAnswer = {
  status: 400,
  headers: { "content-type": "application/json" },
  body: '{"__type":"Died","error":{}}',
};

/** The services that keep something, which a process that dies may leave half told. */
const storingServices = () => {
  const { dynamodb, stripe, cognito, s3, messages } = globalThis.testCloud.standIns;
  return [dynamodb, stripe, cognito, s3, messages.mail, messages.sms];
};

interface Crash {
  /** How many calls were made until it died, or altogether. */
  readonly calls: () => number;
  readonly restart: () => void;
}

/** What the process asks of the cloud, until it dies: from then on nothing gets through. */
function crashAtCall(last: number, when: CrashMoment): Crash {
  let calls = 0;
  const spies = storingServices().map((standIn) => {
    const handle = standIn.handle.bind(standIn);
    return vi.spyOn(standIn, "handle").mockImplementation(async (request) => {
      calls++;
      const isThrough = calls < last || (calls === last && when === "after its last call, unanswered");
      const answer = isThrough ? await handle(request) : undefined;
      return calls < last && answer ? answer : lostAnswer;
    });
  });
  const revive = () => {
    for (const spy of spies) spy.mockRestore();
  };
  return { calls: () => calls, restart: revive };
}

/** Works until it dies; answers how many calls it made, the one that killed it included. */
export async function callsUntilCrash(work: () => Promise<unknown>, last: number, when: CrashMoment): Promise<number> {
  const { calls, restart } = crashAtCall(last, when);
  try {
    await work().catch(() => undefined);
    return calls();
  } finally {
    restart();
  }
}
