import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockDataFolder } from "./shared/data-folder.ts";
import { aFolder, removeFolder } from "./shared/stand-in.fixture.ts";
import * as smallCloud from "./small-cloud.ts";

const bin = join(import.meta.dirname, "..", "bin", "small-cloud.mjs");
const userPool = { poolId: "us-east-1_app", clientId: "app", authFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"] };
const configuration = {
  buckets: ["files"],
  queues: [{ name: "orders" }],
  userPool,
  parameters: { "/app/key": "s3cret" },
  routes: [
    { method: "GET", path: "/api/hello/{name}", isOpen: true, handler: "hello.mjs" },
    { method: "GET", path: "/api/me", handler: "hello.mjs" },
  ],
  consumers: [{ queue: "orders", handler: "orders.mjs" }],
};
const helloSource = `export const handler = async ({ pathParameters, requestContext }) => ({
  statusCode: 200, body: JSON.stringify(pathParameters ?? requestContext.authorizer.jwt.claims.username) });`;
const ordersSource = `import { appendFileSync } from "node:fs";
export const handler = async ({ Records }) => appendFileSync(new URL("taken.txt", import.meta.url), Records[0].body);`;

let folder: string;
let cloud: ChildProcess | undefined;
beforeEach(() => {
  folder = aFolder();
  writeFileSync(join(folder, "cloud.json"), JSON.stringify(configuration));
  writeFileSync(join(folder, "hello.mjs"), helloSource);
  writeFileSync(join(folder, "orders.mjs"), ordersSource);
});
afterEach(async () => {
  await stop();
  removeFolder(folder);
});

const argumentsFor = (...more: string[]) => [bin, "--data", join(folder, "data"), "--port", "0", ...more];
const withConfiguration = () => argumentsFor("--config", join(folder, "cloud.json"));

/** Starts it as a program and answers the environment that it prints. */
async function start(): Promise<Record<string, string>> {
  cloud = spawn(process.execPath, withConfiguration(), { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  cloud.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await vi.waitFor(() => expect(printed).toContain("is open at"), 15_000);
  return Object.fromEntries([...printed.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

async function stop(): Promise<void> {
  if (!cloud) return;
  const exited = cloud.exitCode === null ? once(cloud, "exit") : undefined;
  cloud.kill("SIGTERM");
  await exited;
  cloud = undefined;
}

const options = (endpoint = "") => ({
  endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
const Key = { id: { S: "1" } };

test("is a whole small cloud by its command alone, and keeps what it was given", async () => {
  const first = await start();
  const table = new DynamoDBClient(options(first.AWS_ENDPOINT_URL_DYNAMODB));
  const files = new S3Client({ ...options(first.AWS_ENDPOINT_URL_S3), forcePathStyle: true });
  await table.send(
    new CreateTableCommand({
      TableName: "notes",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    }),
  );
  await table.send(new PutItemCommand({ TableName: "notes", Item: { ...Key, text: { S: "kept" } } }));
  await files.send(new PutObjectCommand({ Bucket: "files", Key: "a.txt", Body: "kept too" }));
  await stop();

  const again = await start();
  const tableAgain = new DynamoDBClient(options(again.AWS_ENDPOINT_URL_DYNAMODB));
  const filesAgain = new S3Client({ ...options(again.AWS_ENDPOINT_URL_S3), forcePathStyle: true });
  const { Item } = await tableAgain.send(new GetItemCommand({ TableName: "notes", Key }));
  const { Body } = await filesAgain.send(new GetObjectCommand({ Bucket: "files", Key: "a.txt" }));
  expect([Item?.text?.S, await Body?.transformToString()]).toEqual(["kept", "kept too"]);
  await stop();

  // A reset knows every file of it by name.
  lockDataFolder(join(folder, "data"), { reset: true }).open().release();
  expect(readdirSync(join(folder, "data"))).toEqual(["lock.sqlite", "version.json"]);
});

test("has parameters, mail, queues with consumers, and routes that know who asks", async () => {
  const variables = await start();
  const url = variables.AWS_ENDPOINT_URL_SSM?.replace("/_aws/ssm", "") ?? "";
  const ssm = new SSMClient(options(variables.AWS_ENDPOINT_URL_SSM));
  expect((await ssm.send(new GetParameterCommand({ Name: "/app/key" }))).Parameter?.Value).toBe("s3cret");

  await new SESv2Client(options(variables.AWS_ENDPOINT_URL_SESV2)).send(
    new SendEmailCommand({
      FromEmailAddress: "app@example.org",
      Destination: { ToAddresses: ["ann@example.org"] },
      Content: { Simple: { Subject: { Data: "Welcome" }, Body: { Text: { Data: "Hello" } } } },
    }),
  );
  expect(await (await fetch(`${url}/messages`)).json()).toMatchObject([{ subject: "Welcome" }]);

  const QueueUrl = `${variables.AWS_ENDPOINT_URL_SQS}/000000000000/orders`;
  await new SQSClient(options(variables.AWS_ENDPOINT_URL_SQS)).send(
    new SendMessageCommand({ QueueUrl, MessageBody: "order 1" }),
  );
  await vi.waitFor(() => expect(readFileSync(join(folder, "taken.txt"), "utf8")).toBe("order 1"), 5000);

  expect(await (await fetch(`${url}/api/hello/Ann`)).json()).toEqual({ name: "Ann" });
  expect((await fetch(`${url}/api/me`)).status).toBe(401);
  const authorization = `Bearer ${await accessToken(variables.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER)}`;
  expect(await (await fetch(`${url}/api/me`, { headers: { authorization } })).json()).toBe("ann");
});

async function accessToken(endpoint: string | undefined): Promise<string | undefined> {
  const { poolId: UserPoolId, clientId: ClientId } = userPool;
  const cognito = new CognitoIdentityProviderClient(options(endpoint));
  const Password = "correct horse battery";
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: "ann", MessageAction: "SUPPRESS" }));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: "ann", Password, Permanent: true }));
  const AuthParameters = { USERNAME: "ann", PASSWORD: Password };
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters }),
  );
  return AuthenticationResult?.AccessToken;
}

test.each([
  ["no folder", () => [bin], "Name the data folder with --data."],
  ["no port", () => argumentsFor("--port", "x"), '"x" is not a port.'],
  ["an unknown word", () => argumentsFor("--speed", "9"), "--speed"],
  ["no configuration", () => argumentsFor("--config", "none.json"), "cannot be read as JSON"],
  ["an unknown part", () => withPart({ bucket: ["files"] }), 'has "bucket", which is not one of: region, buckets'],
  ["no handler", () => withPart({ consumers: [{ queue: "a", handler: "none.mjs" }] }), "cannot be loaded"],
])("says in a sentence what is wrong with %s", (_case, args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, args(), { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stderr).not.toContain("    at ");
});

function withPart(part: object): string[] {
  writeFileSync(join(folder, "cloud.json"), JSON.stringify(part));
  return withConfiguration();
}

test("is one process's at a time", async () => {
  await start();
  const { stderr } = spawnSync(process.execPath, withConfiguration(), { encoding: "utf8" });
  expect(stderr).toContain("Another small-cloud is running on the data folder");
});

test("its services can be had one by one", () => {
  expect(Object.keys(smallCloud).sort()).toEqual([
    "createApi",
    "createCognito",
    "createDynamoDb",
    "createMessages",
    "createParameters",
    "createPlaces",
    "createPoller",
    "createQueue",
    "createS3",
    "createScheduler",
    "startSmallCloud",
  ]);
});
