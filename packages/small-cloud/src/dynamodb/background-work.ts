import { setImmediate as nextTurn } from "node:timers/promises";
import { warn } from "./listener.ts";
import { needsFill } from "./operation/fill.ts";
import { FILL, SWEEP } from "./operation/registry.ts";
import type { Catalog } from "./store/catalog.ts";

const EVERY_MS = 60_000;

interface Charge {
  readonly catalog: Catalog;
  readonly call: <Output>(operation: string, input: object) => Promise<Output>;
}

/** What the service does in the background, in steps between which everything else gets its turn. */
export interface BackgroundWork {
  /** Goes on with what is still to be filled, if anything. */
  fill(): void;
  /** Deletes what has expired; answers how many items. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

export function startBackgroundWork({ catalog, call }: Charge): BackgroundWork {
  let isClosing = false;
  let isWanted = false;
  let filling: Promise<void> | undefined;

  async function fillTable(tableName: string): Promise<void> {
    while (!isClosing) {
      if ((await call<{ isDone: boolean }>(FILL, { tableName })).isDone) return;
      await nextTurn();
    }
  }

  async function fillTables(): Promise<void> {
    while (isWanted && !isClosing) {
      isWanted = false;
      for (const name of catalog.names()) {
        const table = catalog.find(name);
        if (table && needsFill(table)) await fillTable(name);
      }
    }
  }

  function fill(): void {
    isWanted = true;
    filling ??= fillTables()
      .catch(warn)
      .finally(() => {
        filling = undefined;
      });
  }

  async function sweepTable(tableName: string): Promise<number> {
    let deleted = 0;
    while (!isClosing) {
      const step = await call<{ deleted: number; isDone: boolean }>(SWEEP, { tableName });
      deleted += step.deleted;
      if (step.isDone) break;
      await nextTurn();
    }
    return deleted;
  }

  const report = (error: unknown): number => {
    warn(error);
    return 0;
  };

  async function sweep(): Promise<number> {
    let deleted = 0;
    for (const name of catalog.names()) {
      if (isClosing) break;
      // What is wrong with one table is no reason to leave out the next.
      if (catalog.find(name)?.timeToLive) deleted += await sweepTable(name).catch(report);
    }
    return deleted;
  }

  // Whatever fails here is reported and tried again the next time.
  const timer = setInterval(() => {
    fill();
    sweep().catch(warn);
  }, EVERY_MS).unref();

  return {
    fill,
    sweep,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await filling;
    },
  };
}
