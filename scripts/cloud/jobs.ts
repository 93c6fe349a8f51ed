import type { jobGrants } from "../../stacks/grants.ts";
import { invoke } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";
import type { DeployedFunction } from "./functions.ts";

type Job = keyof typeof jobGrants;

interface Given {
  readonly personId: string;
  /** Of an event that was carried out. */
  readonly eventId: string;
}

const aMinuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();

/** What each function that no route calls is called with, as its service would. */
const events: { readonly [J in Job]: (given: Given) => object } = {
  "jobs/outbox-consume": ({ eventId }) => ({
    Records: [{ messageId: "again", body: JSON.stringify({ eventId }) }],
  }),
  "jobs/mail-sent": ({ eventId }) => ({ detail: { mail: { tags: { event: [eventId] } } } }),
  "jobs/outbox-sweep": () => ({}),
  "jobs/list-snapshots": () => ({}),
  "jobs/billing-sweep": () => ({}),
  "jobs/expiring-cards": () => ({}),
  "jobs/unused-cards": () => ({}),
  "jobs/donation-letters": () => ({}),
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

/** Runs each function that no route calls. What it lacks stands in its log; answers what failed altogether. */
export async function runJobs(
  emulator: Emulator,
  functions: readonly DeployedFunction[],
  given: Given,
): Promise<string[]> {
  const found: string[] = [];
  for (const [job, eventOf] of Object.entries(events)) {
    const one = functions.find(({ handler }) => handler === job);
    if (!one) found.push(`${job}: is not deployed`);
    else {
      const failure = await invoke(emulator, one.name, eventOf(given));
      if (failure) found.push(`${job}: ${failure.slice(0, 500)}`);
    }
  }
  return found;
}
