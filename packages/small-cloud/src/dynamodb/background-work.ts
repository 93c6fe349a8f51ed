import { setImmediate as nextTurn } from "node:timers/promises";
import { warn } from "./listener.ts";
import { FILL, SWEEP } from "./operation/registry.ts";
import { needsFill } from "./operation/table/fill.ts";
import type { Catalog } from "./store/catalog.ts";

const EVERY_MS = 60_000;

interface Charge {
  readonly catalog: Catalog;
  readonly call: <Output>(operation: string, input: object) => Promise<Output>;
}

/** The background work of the service, in steps between which other requests run. */
export interface BackgroundWork {
  /** Continues filling indexes, if any must be filled. */
  fill(): void;
  /** Deletes expired items; returns their number. */
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
      // An error in one table does not stop the others.
      if (catalog.find(name)?.timeToLive) deleted += await sweepTable(name).catch(report);
    }
    return deleted;
  }

  // A failure is reported and tried again next time.
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
