import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFolder, removeFolder } from "./shared/stand-in.fixture.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));
const source = join(import.meta.dirname, "..");

let user: string;
let cloud: ChildProcess | undefined;

beforeEach(() => {
  user = aFolder();
});
afterEach(async () => {
  if (cloud?.exitCode === null) {
    cloud.kill();
    await once(cloud, "exit");
  }
  removeFolder(user);
});

const npm = (cwd: string, ...args: string[]) =>
  execFileSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32" }).trim();
const tarballOf = (folder: string) => join(user, npm(folder, "pack", "--silent", "--pack-destination", user));
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

function install(): void {
  writeFileSync(join(user, "package.json"), '{ "type": "module" }');
  npm(source, "run", "--silent", "tarball", "--", user);
  const types = ["@types/node", "undici-types"].map((name) => tarballOf(folderOf(name)));
  const tarballs = [join(user, "small-cloud-0.1.0.tgz"), tarballOf(folderOf("jose")), ...types];
  npm(user, "install", "--offline", "--no-audit", "--no-fund", ...tarballs);
}

const strict = {
  compilerOptions: {
    ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true },
    ...{ target: "ES2024", lib: ["ES2024", "ESNext.Disposable"], module: "NodeNext", types: ["node"] },
  },
  files: ["types.ts"],
};

/** Every file of types that the package has, as strictly as a user can. */
function checkTypes(): void {
  const files = globSync("**/*.d.ts", { cwd: join(user, "node_modules", "small-cloud", "dist") });
  expect(files.length).toBeGreaterThan(50);
  const paths = files.map((file) => file.replaceAll("\\", "/").replace(/\.d\.ts$/, ""));
  writeFileSync(
    join(user, "types.ts"),
    paths.map((path, at) => `export * as a${at} from "small-cloud/${path}";\n`).join(""),
  );
  writeFileSync(join(user, "tsconfig.json"), JSON.stringify(strict));
  const compiler = join(folderOf("typescript"), "bin", "tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", "."], { cwd: user, encoding: "utf8" });
  expect([status, stdout]).toEqual([0, ""]);
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

test("the packed package starts, answers DynamoDB, can be imported and has whole types", async () => {
  const manifest = read(source, "package.json");
  install();
  expect(read(source, "package.json")).toBe(manifest);
  expect(read(user, "node_modules", "small-cloud", "LICENSE")).toBe(read(root, "LICENSE"));
  expect(existsSync(join(user, "node_modules", "small-cloud", "src", "main.ts"))).toBe(false);
  await answersDynamoDb(await start());
  writeFileSync(join(user, "program.mjs"), program);
  expect(execFileSync(process.execPath, ["program.mjs"], { cwd: user, encoding: "utf8" })).toContain("function");
  checkTypes();
});

test("npm pack, which would pack the source, is refused with what to do instead", () => {
  const { status, stderr } = spawnSync("npm", ["pack", "--pack-destination", user], {
    ...{ cwd: source, encoding: "utf8", shell: process.platform === "win32" },
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("npm run tarball");
});
