import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFolder, removeFolder } from "./shared/stand-in.fixture.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const jose = dirname(createRequire(import.meta.url).resolve("jose/package.json"));

/** Packing changes package.json for a moment, so a copy is packed, from where the compiler is found. */
const copy = join(root, ".build", `packed-small-cloud-${process.pid}`);
let user: string;
let cloud: ChildProcess | undefined;

beforeEach(() => {
  user = aFolder();
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(join(import.meta.dirname, ".."), copy, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  });
});
afterEach(async () => {
  if (cloud?.exitCode === null) {
    cloud.kill();
    await once(cloud, "exit");
  }
  rmSync(copy, { recursive: true, force: true });
  removeFolder(user);
});

const npm = (cwd: string, ...args: string[]) =>
  execFileSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32" }).trim();
const tarballOf = (folder: string) => join(user, npm(folder, "pack", "--silent", "--pack-destination", user));
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

function install(): void {
  writeFileSync(join(user, "package.json"), "{}");
  npm(user, "install", "--offline", "--no-audit", "--no-fund", tarballOf(copy), tarballOf(jose));
}

/** Answers the address of DynamoDB that the command prints. */
async function start(): Promise<string> {
  const command = join(user, "node_modules", "small-cloud", "bin", "small-cloud.mjs");
  cloud = spawn(process.execPath, [command, "--data", "data", "--port", "0"], {
    cwd: user,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  cloud.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await vi.waitFor(() => expect(printed).toContain("is open at"), { timeout: 60_000 });
  return /^export AWS_ENDPOINT_URL_DYNAMODB=(.*)$/m.exec(printed)?.[1] ?? "";
}

const Key = { id: { S: "1" } };

async function answersDynamoDb(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
  await client.send(
    new CreateTableCommand({
      TableName: "orders",
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  await client.send(new PutItemCommand({ TableName: "orders", Item: Key }));
  expect((await client.send(new GetItemCommand({ TableName: "orders", Key }))).Item).toEqual(Key);
  client.destroy();
}

const program = `
import { startSmallCloud } from "small-cloud";
import { createPlaces } from "small-cloud/places/places";
const cloud = await startSmallCloud({ dataDir: "program", port: 0 });
await cloud.close();
console.log(typeof createPlaces);
`;

test("the packed package starts, answers DynamoDB and can be imported", async () => {
  install();
  expect(read(copy, "package.json")).toBe(read(import.meta.dirname, "..", "package.json"));
  expect(existsSync(join(user, "node_modules", "small-cloud", "src", "main.ts"))).toBe(false);
  await answersDynamoDb(await start());
  writeFileSync(join(user, "program.mjs"), program);
  expect(execFileSync(process.execPath, ["program.mjs"], { cwd: user, encoding: "utf8" })).toContain("function");
});
