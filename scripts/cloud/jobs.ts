import { jobs } from "@guildhall/core/assembly/contract";
import { invoke } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";
import type { DeployedFunction } from "./functions.ts";

type JobHandler = keyof typeof jobs;
/** What a service of AWS calls, not a schedule. */
type Called = { [J in JobHandler]: (typeof jobs)[J] extends { schedule: string } ? never : J }[JobHandler];

interface Given {
  readonly personId: string;
  /** Of an event that was carried out. */
  readonly eventId: string;
}

const aMinuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();

const scanOf = (objectKey: string) => ({
  detail: {
    s3ObjectDetails: { objectKey, eTag: "0" },
    scanResultDetails: { scanResultStatus: "NO_THREATS_FOUND" },
  },
});

/** What each is called with, as its service would. A scheduled one reads nothing. */
const events: { readonly [J in Called]: (given: Given) => object } = {
  "jobs/outbox-consume": ({ eventId }) => ({
    Records: [{ messageId: "again", body: JSON.stringify({ eventId }) }],
  }),
  "jobs/document-check": ({ personId }) => ({
    Records: [{ messageId: "scan", body: JSON.stringify(scanOf(`quarantine/documents/${personId}/med_none`)) }],
  }),
  "jobs/mail-sent": ({ eventId }) => ({ detail: { mail: { tags: { event: [eventId] } } } }),
  "jobs/mail-bounced": () => ({
    detail: { bounce: { bounceType: "Permanent" }, mail: { tags: { about: ["ver_01h00000000000000000009999"] } } },
  }),
  "jobs/text-received": () => ({
    Records: [
      {
        Sns: {
          MessageId: "text-1",
          Timestamp: aMinuteAgo(),
          Message: JSON.stringify({ originationNumber: "+15551234567", messageBody: "STOP" }),
        },
      },
    ],
  }),
  // The emulator's pool calls no triggers.
  "triggers/post-authentication": ({ personId }) => ({ userName: personId, request: {}, response: {} }),
};

/** Runs each function that no route calls. Missing rights are in its log; returns the functions that failed. */
export async function runJobs(
  emulator: Emulator,
  functions: readonly DeployedFunction[],
  given: Given,
): Promise<string[]> {
  const found: string[] = [];
  const calls = Object.keys(jobs).map((job) => [job, job in events ? events[job as Called](given) : {}] as const);
  for (const [job, event] of calls) {
    const one = functions.find(({ handler }) => handler === job);
    if (!one) found.push(`${job}: is not deployed`);
    else {
      const failure = await invoke(emulator, one.name, event);
      if (failure) found.push(`${job}: ${failure.slice(0, 500)}`);
    }
  }
  return found;
}
