import { createFaults } from "small-cloud/gateway/faults";
import { answerInProcess } from "small-cloud/gateway/in-process";
import { takePort } from "small-cloud/gateway/port";
import { createRequestLog } from "small-cloud/gateway/request-log";
import { createGateway } from "small-cloud/gateway/server";
import type { ScheduleEntry } from "small-cloud/scheduler/scheduler";
import { lockDataFolder } from "small-cloud/shared/data-folder";
import { handlerEnvironment } from "../handler-environment.ts";
import { makeSecrets } from "../make-secrets.ts";
import { createStandIns } from "../stand-ins.ts";
import { createTable } from "../table-definition.ts";

/** Every stand-in behind one port, without handlers: what code under test reaches through its environment. */
export async function startTestCloud(dataDir: string) {
  const folder = lockDataFolder(dataDir).open();
  makeSecrets(folder);
  const server = await takePort(0);
  const cloud = `http://127.0.0.1:${server.port}`;
  Object.assign(process.env, handlerEnvironment({ cloud, site: cloud, originKey: "test-origin" }));

  const log = createRequestLog();
  const faults = createFaults();
  const standIns = await createStandIns({
    folder,
    cloud,
    site: cloud,
    log,
    invoke: async (_handler, event) => event as never,
  });
  if (folder.isNew) await createTable(standIns.dynamodb);
  // Loaded now, not before: it reads the environment that was just set.
  const { client } = await import("@guildhall/core/ground/storage/table");
  answerInProcess(client, { port: server.port, standIn: standIns.dynamodb, faults, log });
  const absent = async () => ({ status: 404 });
  server.answerWith(createGateway({ standIns: standIns.all, faults, log, api: absent, pages: absent }));

  /** A job by its own schedule. It runs when `tick` is called, if it is due by the clock. */
  async function schedule(entry: ScheduleEntry, run: () => Promise<unknown>) {
    const { createScheduler } = await import("small-cloud/scheduler/scheduler");
    const { tick, settled, close } = createScheduler({ dataDir, schedules: [entry], run });
    return {
      close,
      async tick() {
        tick();
        await settled();
      },
    };
  }

  async function stop(): Promise<void> {
    await server.close();
    for (const standIn of standIns.all) await standIn.close();
    standIns.messages.close();
    log.close();
    folder.release();
  }

  return { url: cloud, standIns, faults, log, schedule, stop };
}

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;
