import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startCloud } from "./cloud.ts";
import { names } from "./handler-environment.ts";
import { databaseClient } from "./handlers/manifest.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-close-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Says that it has begun, waits until the cloud is being closed, then needs a stand-in. */
const slowHandler = `
export const handler = async () => {
  const { begin, closing, url, end } = globalThis.background;
  begin();
  await closing;
  end(await fetch(url).then(({ status }) => status, String));
};
`;

interface Background {
  begin: () => void;
  end: (outcome: unknown) => void;
  closing: Promise<void>;
  url: string;
}

test("what runs in the background when it is closed still reaches the stand-ins", async () => {
  const file = join(folder, "consume.mjs");
  writeFileSync(file, slowHandler);
  const clientFile = join(folder, "database-client.mjs");
  writeFileSync(clientFile, "export const client = { config: { requestHandler: {} } };\n");
  const cloud = await startCloud({
    root: folder,
    dataDir: join(folder, "data"),
    port: 0,
    manifest: () => ({ "jobs/outbox-consume": file, [databaseClient]: clientFile }),
  });
  const begun = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<unknown>();
  const background: Background = {
    begin: begun.resolve,
    end: outcome.resolve,
    closing: closing.promise,
    url: `http://127.0.0.1:${cloud.port}/_aws/captcha/api.js`,
  };
  Object.assign(globalThis, { background });
  cloud.standIns.queue.send(names.outboxQueue, "{}");
  await begun.promise;
  const closed = cloud.close();
  // Whatever closing does at once is done.
  await new Promise((resume) => setImmediate(resume));
  closing.resolve();
  expect(await outcome.promise).toBe(200);
  await closed;
});
