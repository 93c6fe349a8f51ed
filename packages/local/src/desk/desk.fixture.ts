import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDynamoDb } from "small-cloud/dynamodb/dynamodb";
import { createFaults } from "small-cloud/gateway/faults";
import { createRequestLog } from "small-cloud/gateway/request-log";
import { createMessages } from "small-cloud/messages/messages";
import { createQueue } from "small-cloud/queue/queue";
import { installMovedClock } from "small-cloud/shared/moved-clock";
import { createDesk } from "./desk.ts";
import type { DeskOptions } from "./desk-options.ts";

type AnyJson = Readonly<Record<string, unknown>>;

/** A desk over real stand-ins in a folder of their own, with a schedule of one job. */
export async function startDesk() {
  const root = mkdtempSync(join(tmpdir(), "guildhall-desk-"));
  const queue = createQueue({
    dataDir: root,
    queues: [{ name: "work", maxReceiveCount: 1, deadLetterQueue: "work-dead" }, { name: "work-dead" }],
  });
  const messages = createMessages({ dataDir: root });
  const dynamodb = await createDynamoDb();
  const clock = installMovedClock();
  const log = createRequestLog();
  const faults = createFaults();
  const ran: string[] = [];
  const ticks: string[] = [];
  const scheduler = {
    list: () => [{ name: "outbox.sweep", runs: ran.length }],
    runNow: async (name: string) => {
      ran.push(name);
      throw new Error("The job failed.");
    },
    tick: () => void ticks.push(new Date().toISOString()),
  };
  const standIns = { dynamodb, messages, queue, all: [dynamodb, messages.mail, messages.sms, queue] };
  const signIns = [{ role: "Member", email: "member@guildhall.example", password: "guildhall-member-1" }];
  const options = { root, folder: { path: root }, standIns, scheduler, clock, log, faults, signIns };
  const desk = createDesk(options as unknown as DeskOptions);

  async function send(method: string, path: string, { body = "", headers = {} }: Sent = {}) {
    const [bare = "", rawQuery = ""] = path.split("?");
    const request = {
      id: "request",
      method,
      path: `/_local/data${bare}`,
      rawQuery,
      headers: { host: "localhost:3000", ...headers },
      body: Buffer.from(body),
      sourceIp: "127.0.0.1",
    };
    const response = await desk(request);
    return { status: response?.status, headers: response?.headers ?? {}, text: String(response?.body ?? "") };
  }

  async function close(): Promise<void> {
    clock.uninstall();
    log.close();
    queue.close();
    messages.close();
    await dynamodb.close();
    rmSync(root, { recursive: true, force: true });
  }

  return {
    ...options,
    desk,
    ran,
    ticks,
    send,
    get: async (path: string) => parsed(await send("GET", path)),
    post: async (path: string, body: object = {}) =>
      parsed(await send("POST", path, { body: JSON.stringify(body), headers: { "content-type": "application/json" } })),
    close,
  };
}

interface Sent {
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

const parsed = ({ status, text }: { status: number | undefined; text: string }) => ({
  status,
  json: JSON.parse(text) as AnyJson,
});
