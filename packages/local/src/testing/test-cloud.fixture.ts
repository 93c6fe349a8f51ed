import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFaults } from "../../../small-cloud/src/gateway/faults.ts";
import { listen } from "../../../small-cloud/src/gateway/gate.ts";
import { createRequestLog } from "../../../small-cloud/src/gateway/request-log.ts";
import { createGateway } from "../../../small-cloud/src/gateway/server.ts";
import { openDataFolder } from "../../../small-cloud/src/shared/data-folder.ts";
import { handlerEnvironment } from "../handler-environment.ts";
import { makeSecrets } from "../make-secrets.ts";
import { createStandIns } from "../stand-ins.ts";
import { createTable } from "../table-definition.ts";

/** Every stand-in behind one port, without handlers: what code under test reaches through its environment. */
export async function startTestCloud() {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-test-"));
  const folder = openDataFolder(dataDir);
  makeSecrets(folder);
  const gate = await listen(0);
  const cloud = `http://127.0.0.1:${gate.port}`;
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
  await createTable(standIns.dynamodb);
  const absent = async () => ({ status: 404 });
  gate.open(createGateway({ standIns: standIns.all, faults, log, originKey: "", api: absent, pages: absent }));

  async function close(): Promise<void> {
    await gate.close();
    for (const standIn of standIns.all) await standIn.close();
    standIns.messages.close();
    log.close();
    folder.release();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { url: cloud, standIns, faults, log, close };
}

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;
