import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireRequest } from "../shared/wire.ts";
import { type Cognito, type CognitoOptions, createCognito } from "./cognito.ts";

const poolId = "us-east-1_Guildhall";
const clientId = "guildhallwebclient00000000";

const keyForm = {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
} as const;

/** Creating a key takes longer than most tests, so pools in temporary folders share one per process. */
let sharedKey: string | undefined;

export interface RunningCognito {
  readonly endpoint: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly dataDir: string;
  readonly cognito: Cognito;
  close(): Promise<void>;
}

/** A user pool on a free port. Without a data folder it gets a temporary one. */
export async function startCognito(options: Partial<CognitoOptions> = {}): Promise<RunningCognito> {
  const dataDir = options.dataDir ?? makeDataDir();
  let cognito: Cognito | undefined;
  const server = createServer(async (message, reply) => {
    const response = await cognito?.handle(await readRequest(message));
    reply.writeHead(response?.status ?? 503, response?.headers).end(response?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cognito = createCognito({ poolId, clientId, issuer: `${endpoint}/${poolId}`, ...options, dataDir });
  return {
    endpoint,
    poolId: options.poolId ?? poolId,
    clientId: options.clientId ?? clientId,
    issuer: cognito.issuer,
    dataDir,
    cognito,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await cognito?.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "cognito-"));
  const { privateKey } = sharedKey ? { privateKey: sharedKey } : generateKeyPairSync("rsa", keyForm);
  sharedKey = privateKey;
  writeFileSync(join(dataDir, "cognito-signing.pem"), privateKey, { mode: 0o600 });
  return dataDir;
}

async function readRequest(message: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  const url = message.url ?? "/";
  return {
    method: message.method ?? "GET",
    url,
    originalUrl: url,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  };
}
