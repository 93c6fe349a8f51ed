import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { openParameterStore } from "../stacks/parameter-store.ts";
import { outputOf } from "./cloud/deploy.ts";
import { credentials } from "./cloud/emulated-account.ts";
import { startEmulator } from "./cloud/emulator.ts";
import { allLimits, emulatorLimits } from "./cloud/emulator-limits.ts";
import { restoreAndErase } from "./cloud/erasures.ts";
import { type DeployedFunction, deployedFunctions } from "./cloud/functions.ts";
import { runJobs } from "./cloud/jobs.ts";
import { runJourneys } from "./cloud/journeys.ts";
import { faultsIn, unexplained } from "./cloud/log-faults.ts";
import { readLogs } from "./cloud/logs.ts";
import { changeOriginKey } from "./cloud/origin-key.ts";
import { openOutboxPipe } from "./cloud/outbox-pipe.ts";
import { createMemberAndStaff, type Deployed, type Tokens } from "./cloud/people.ts";
import { answerTo, openPortal } from "./cloud/portal.ts";
import { callEveryRoute } from "./cloud/routes.ts";
import { checkDeployment, deployOnce } from "./cloud/whole-deployment.ts";
import { makeSecrets } from "./deploy/stage-secrets.ts";
import { readTemplates, type SynthesizedStack } from "./deploy/templates.ts";
import { exitWithError, runStep } from "./progress.ts";
import { pythonTools } from "./python-tools.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

// The templates as they would be deployed, held against two things that nobody here wrote: cfn-lint, which knows what
// CloudFormation takes, and MiniStack, an emulator of AWS that enforces the rights of every role.

const usage = "npm run check:cloud -- [--routes]";

function readRoutesOnly(): boolean {
  try {
    return parseArgs({ options: { routes: { type: "boolean", default: false } } }).values.routes;
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error}. Use: ${usage}`);
  }
}

/** Deploys once, and only sends valid requests to every route. */
let routesOnly = false;

const templates = join(root, ".build", "cdk.deploy");

async function lint(program: string): Promise<void> {
  const files = readdirSync(templates).filter((file) => file.endsWith(".template.json"));
  const paths = files.map((file) => join(templates, file));
  // Findings about what the CDK writes: needless dependencies, and a property of the bucket for CloudFront's logs.
  const { code, output } = await run(program, ["--ignore-checks", "W3005", "W3045", "--", ...paths]);
  if (code !== 0) throw new ExplainedError(`cfn-lint does not take the templates:\n${output}`);
}

/** Every captcha counts as solved, because the emulator reaches no vendor. */
async function openCaptcha(): Promise<string> {
  const server = createServer((_, answer) =>
    answer.setHeader("content-type", "application/json").end('{"success":true}'),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Only for the emulator. Returns the keys that the distribution sends: the new one and the former one. */
async function fillSecrets(): Promise<string> {
  const store = openParameterStore("ci");
  await makeSecrets(store, { hasPlatform: true, siteName: "portal.example.org" });
  for (const name of ["CAPTCHA_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    await store.write(name, "sk_test_emulated", "SecureString");
  }
  const former = await store.read("ORIGIN_KEY");
  await store.write("ORIGIN_KEY", randomBytes(32).toString("base64url"), "String");
  return `${await store.read("ORIGIN_KEY")} ${former}`;
}

interface Tools {
  readonly programs: (program: string) => string;
  readonly fuzzer: string;
}

async function checkOnEmulator({ programs, fuzzer }: Tools): Promise<string[]> {
  const environment = { CAPTCHA_URL: await openCaptcha() };
  const folder = join(root, ".build", "check-cloud");
  const emulator = await startEmulator({ program: programs("ministack"), folder, environment });
  Object.assign(process.env, credentials, { AWS_ENDPOINT_URL: emulator.endpoint, AWS_REGION: "us-east-1" });
  try {
    const originKey = await fillSecrets();
    const stacks = () => readTemplates(templates);
    const faults = await (routesOnly ? deployOnce() : checkDeployment({ emulator, stacks }));
    if (faults.length > 0) return faults;
    if (!routesOnly) await runStep("Reading the templates as CloudFormation does", () => lint(programs("cfn-lint")));
    return await checkAndReadLogs(await openPortal(emulator, originKey), readTemplates(templates), fuzzer);
  } finally {
    emulator.close();
  }
}

interface Standing {
  readonly deployed: Deployed;
  readonly stacks: readonly SynthesizedStack[];
  readonly functions: readonly DeployedFunction[];
}

/** Runs everything, and then reads the functions' logs, even if the run stopped early. */
async function checkAndReadLogs(deployed: Deployed, stacks: SynthesizedStack[], fuzzer: string): Promise<string[]> {
  const { emulator } = deployed;
  const functions = await deployedFunctions(emulator, templates, stacks);
  const check = routesOnly ? checkRoutes : runAllChecks;
  const found = await check({ deployed, stacks, functions }, fuzzer).catch((error: unknown) => {
    if (error instanceof ExplainedError) return [error.message];
    throw error;
  });
  const lines = await runStep("Reading what the functions wrote", () => readLogs(emulator));
  return unexplained([...new Set([...found, ...faultsIn(lines, functions)])], emulatorLimits);
}

async function checkRoutes({ deployed }: Standing, fuzzer: string): Promise<string[]> {
  const pipe = await openOutboxPipe(deployed.emulator, templates);
  const people = await runStep("Appointing the first of staff", () => createMemberAndStaff(deployed));
  const found = await sendEverything(deployed, people, fuzzer);
  await runStep("Carrying out what followed from them", () => pipe.quiet());
  await pipe.close();
  return found;
}

const sendEverything = (deployed: Deployed, people: Tokens, fuzzer: string): Promise<string[]> =>
  runStep("Sending valid requests to every route", () => callEveryRoute(deployed, people, fuzzer));

async function runAllChecks({ deployed, stacks, functions }: Standing, fuzzer: string): Promise<string[]> {
  const { emulator } = deployed;
  const pipe = await openOutboxPipe(emulator, templates);
  const people = await runStep("Appointing the first of staff", () => createMemberAndStaff(deployed));
  const bucket = await outputOf(emulator, "ci-guildhall-Storage", "FilesBucket");
  const key = { emulator, folder: templates, stacks, answerTo: (proof: string) => answerTo(deployed, proof) };
  const found = [
    ...(await runStep("Erasing somebody, and again after a restore", () =>
      restoreAndErase(deployed, { staff: people.staff, bucket, pipe, functions }),
    )),
    ...(await runStep("Walking the account journeys in a browser", () => runJourneys(deployed))),
    ...(await sendEverything(deployed, people, fuzzer)),
  ];
  await runStep("Carrying out what followed from them", () => pipe.quiet());
  const given = { personId: people.personId, eventId: pipe.eventIds[0] ?? "" };
  found.push(
    ...(await runStep("Running every job", () => runJobs(emulator, functions, given))),
    ...(await runStep("Changing the key of the distribution", () => changeOriginKey(key))),
  );
  await pipe.close();
  return found;
}

try {
  routesOnly = readRoutesOnly();
  const [programs, fuzzers] = await runStep("Looking for the emulator, cfn-lint and the fuzzer", async () => [
    await pythonTools("cloud"),
    await pythonTools("api"),
  ]);
  const faults = await checkOnEmulator({ programs, fuzzer: fuzzers("schemathesis") });
  if (faults.length > 0) throw new ExplainedError(`On the emulator:\n  ${faults.join("\n  ")}`);
  const proved = routesOnly ? "every route answers" : "every route, job and consumer has the rights that it asks for";
  process.stdout.write(`\nThe stacks stand; ${proved}. Not tried, since the emulator lacks it:\n`);
  for (const [what, why] of allLimits) process.stdout.write(`  ${what}: ${why}\n`);
  process.exit(0);
} catch (error) {
  exitWithError(error);
}
