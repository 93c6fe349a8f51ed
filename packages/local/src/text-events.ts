import type { InboundTextEvent } from "small-cloud/messages/sms-inbound";

type Invoke = (handler: string, event: object) => Promise<unknown>;

/** What the topic of two-way texting hands to its function. The topic tries three times, then leaves it to the next start. */
export async function invokeTextReceived(event: InboundTextEvent, invoke: Invoke): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await invoke("jobs/text-received", event);
      return;
    } catch (error) {
      if (attempt === 3) return process.emitWarning(error as Error);
    }
  }
}
