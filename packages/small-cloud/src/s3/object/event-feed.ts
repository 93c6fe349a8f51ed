import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectCreatedEvent } from "./object-event.ts";
import type { ObjectIndex } from "./object-index.ts";

const pauses = [200, 1000];

/**
 * Delivers events one after the other. An event is removed from the index only after delivery, so a crash repeats it.
 * An event that fails three times waits for the next event or the next start.
 */
export function createEventFeed(index: ObjectIndex, deliver: ((event: ObjectCreatedEvent) => unknown) | undefined) {
  let running: Promise<void> | undefined;
  let isClosed = false;
  let lastError: string | undefined;

  async function isTaken(event: object): Promise<boolean> {
    try {
      await deliver?.(event as ObjectCreatedEvent);
      return true;
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  async function attempt(event: object): Promise<boolean> {
    for (const pause of [0, ...pauses]) {
      if (pause) await sleep(pause, undefined, { ref: false });
      if (isClosed) return false;
      if (await isTaken(event)) return true;
    }
    return false;
  }

  async function drain(): Promise<void> {
    // The caller is answered first, as by the service.
    await new Promise(setImmediate);
    let sequence = 0;
    while (!isClosed) {
      const next = index.nextEvent(sequence);
      if (!next) break;
      sequence = next.sequence;
      const isDone = await attempt(next.event);
      if (isDone && !isClosed) index.removeEvent(sequence);
    }
    // Without a pause after the last check, so that no event can arrive in between.
    running = undefined;
  }

  return {
    notify(): void {
      running ??= drain();
    },
    settled: () => running ?? Promise.resolve(),
    inspect: () => ({ lastError }),
    close(): Promise<void> {
      isClosed = true;
      return running ?? Promise.resolve();
    },
  };
}
