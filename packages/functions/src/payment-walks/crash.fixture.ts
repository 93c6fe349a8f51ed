import { vi } from "vitest";

export type CrashMoment = "before its last call" | "after its last call, unanswered";

/** A lost answer: an error that no library retries. */
const lostAnswer = {
  status: 400,
  headers: { "content-type": "application/json" },
  body: '{"__type":"Died","error":{}}',
};

/** The services with stored data, which may be half written when a process dies. */
const storingServices = () => {
  const { dynamodb, stripe, cognito, s3, messages } = globalThis.testCloud.standIns;
  return [dynamodb, stripe, cognito, s3, messages.mail, messages.sms];
};

interface Crash {
  /** How many calls were made until it died, or altogether. */
  readonly calls: () => number;
  readonly restart: () => void;
}

/** The calls of the process, until it dies: then no call gets through. */
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

/** Works until it dies. Returns the number of its calls, including the last one. */
export async function callsUntilCrash(work: () => Promise<unknown>, last: number, when: CrashMoment): Promise<number> {
  const { calls, restart } = crashAtCall(last, when);
  try {
    await work().catch(() => undefined);
    return calls();
  } finally {
    restart();
  }
}
