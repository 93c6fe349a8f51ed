import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@guildhall/functions/payment-walks/random.fixture";
import { afterAll, expect, test } from "vitest";

// Killed while people register: each person who was told "welcome" has an account, and gets one mail. KILLS=50 for the
// long version.
const kills = Number(process.env.KILLS ?? 4);
const random = createRandom(Number(process.env.SEED ?? 1));
const root = join(import.meta.dirname, "..", "..", "..");
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-cloud-"));
const password = "a-good-password-1";

let portal: ChildProcess | undefined;
afterAll(() => {
  portal?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Each start lives three hours after the one before: past every lease and every limit's window. */
async function start(round: number): Promise<string> {
  const now = new Date(Date.now() + round * 3 * 3600_000).toISOString();
  const args = [join(root, "scripts", "start.ts"), "--port", "0", "--data", dataDir, "--now", now];
  portal = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  if (!portal.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: portal.stdout })) {
    const address = /open at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("The portal ended before it was open");
}

async function kill(): Promise<void> {
  const ended = portal && once(portal, "exit");
  portal?.kill("SIGKILL");
  await ended;
}

const post = (url: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

async function register(site: string, email: string): Promise<number> {
  const solved = await fetch(`${site}/_aws/captcha/token`, {
    method: "POST",
    body: new URLSearchParams({ k: "local" }),
  });
  const { token } = await solved.json();
  const form = { firstName: "Ann", lastName: "Lee", email, password, passwordConfirmation: password, token };
  return (await post(`${site}/api/register`, form)).status;
}

/** Registers until the portal is gone or has had enough; answers who was told that they are in. */
async function registerUntilKilled(site: string, lane: string, onWelcome: () => void): Promise<string[]> {
  const welcomed: string[] = [];
  for (let index = 0; ; index++) {
    const email = `lane${lane}-${index}@people.example`;
    const status = await register(site, email).catch(() => undefined);
    if (status !== 200) return welcomed;
    welcomed.push(email);
    onWelcome();
  }
}

/** Kills the portal at some moment after it has welcomed somebody, however slow the machine is. */
async function registerAndKill(site: string, round: number): Promise<string[]> {
  let begin: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const lanes = Promise.all(["a", "b", "c"].map((lane) => registerUntilKilled(site, `${round}${lane}`, begin)));
  await Promise.race([isUnderWay, lanes]);
  await sleep(random.below(1500));
  await kill();
  return (await lanes).flat();
}

async function mailsTo(site: string, email: string): Promise<string[]> {
  const answer = await fetch(`${site}/_local/data/inbox?to=${encodeURIComponent(email)}`);
  const { messages } = (await answer.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}

test(
  "a portal that is killed loses nobody it has welcomed, and welcomes nobody twice",
  async () => {
    const welcomed: string[] = [];
    for (let round = 0; round < kills; round++) {
      welcomed.push(...(await registerAndKill(await start(round), round)));
    }
    const site = await start(kills);
    await post(`${site}/_local/data/jobs/run`, { name: "outbox.sweep" });

    expect(welcomed.length).toBeGreaterThanOrEqual(kills);
    for (const email of welcomed) {
      await expect.poll(() => mailsTo(site, email), { timeout: 10_000 }).toEqual(["Your account is ready"]);
    }
    // Their accounts are there: an address is taken once. A few, for the sake of the limit.
    for (const email of welcomed.slice(0, 5)) expect(await register(site, email)).toBe(409);
    await kill();
  },
  360_000 + kills * 10_000,
);
