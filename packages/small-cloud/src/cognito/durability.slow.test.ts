import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  CreateGroupCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RunningCognito } from "./cognito.fixture.ts";
import { createClient, refusalOf, type SignInTarget, signInForTokens } from "./sign-in/sign-in.fixture.ts";

const program = fileURLToPath(new URL("cognito-process.fixture.ts", import.meta.url));
const pool = { poolId: "us-east-1_Guildhall", clientId: "guildhallwebclient00000000" };
const password = "correct-horse-9";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cognito-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly target: SignInTarget;
}

async function start(): Promise<Started> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  if (!child.stdout) throw new Error("The process has no output to read from.");
  const [line] = await once(child.stdout, "data");
  const running = { ...pool, endpoint: String(line).trim() } as RunningCognito;
  return { child, target: { client: createClient(running), running } };
}

async function kill({ child }: Started): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** What the process has answered for, and so has to know after its death. */
interface Promised {
  readonly people: string[];
  readonly members: string[];
  readonly refreshTokens: string[];
  readonly revoked: string[];
}

/** Makes people, signs them in and out again, until the process is gone. */
async function work({ target: { client, running } }: Started, promised: Promised, round: number): Promise<void> {
  const UserPoolId = pool.poolId;
  await client.send(new CreateGroupCommand({ UserPoolId, GroupName: "admin" })).catch(() => undefined);
  for (let index = 0; ; index += 1) {
    const Username = `per_${round}_${index}`;
    const attributes = [
      { Name: "email", Value: `${Username}@example.org` },
      { Name: "email_verified", Value: "true" },
    ];
    const create = { UserPoolId, Username, UserAttributes: attributes, MessageAction: "SUPPRESS" as const };
    await client.send(new AdminCreateUserCommand(create));
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }));
    promised.people.push(Username);
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: "admin" }));
    promised.members.push(Username);
    const { RefreshToken } = await signInForTokens({ client, running }, Username, password);
    if (index % 2) {
      promised.refreshTokens.push(RefreshToken);
    } else {
      await client.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: RefreshToken }));
      promised.revoked.push(RefreshToken);
    }
  }
}

async function verify({ target }: Started, promised: Promised): Promise<void> {
  const { client } = target;
  for (const name of promised.people) {
    expect((await signInForTokens(target, `${name}@example.org`, password)).TokenType).toBe("Bearer");
  }
  for (const Username of promised.members) {
    const command = new AdminListGroupsForUserCommand({ UserPoolId: pool.poolId, Username });
    expect((await client.send(command)).Groups).toHaveLength(1);
  }
  const refresh = (RefreshToken: string) =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));
  for (const token of promised.refreshTokens) expect((await refresh(token)).AuthenticationResult).toBeDefined();
  for (const token of promised.revoked) {
    expect((await refusalOf(refresh(token))).message).toBe("Refresh Token has been revoked");
  }
}

it("loses nothing it has answered for, however often it is killed", async () => {
  const promised: Promised = { people: [], members: [], refreshTokens: [], revoked: [] };
  for (let round = 0; round < 12; round += 1) {
    const started = await start();
    const working = work(started, promised, round).catch(() => "stopped");
    await sleep(250 + round * 37);
    await kill(started);
    expect(await working).toBe("stopped");
  }
  expect(promised.people.length).toBeGreaterThan(20);
  expect(promised.revoked.length).toBeGreaterThan(5);
  const last = await start();
  await verify(last, promised);
  await kill(last);
});

it("starts cleanly after being killed at any moment of its first start", async () => {
  for (let delay = 20; delay < 400; delay += 25) {
    const child = spawn(process.execPath, [program, dataDir], { stdio: "ignore" });
    await sleep(delay);
    await kill({ child } as Started);
    const again = await start();
    await again.target.client.send(new CreateGroupCommand({ UserPoolId: pool.poolId, GroupName: "admin" }));
    await kill(again);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
