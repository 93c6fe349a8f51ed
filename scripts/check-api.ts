import { createWriteStream, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ExplainedError } from "../packages/small-cloud/src/shared/explained-error.ts";
import { type CloudReady, withCloud } from "./bench/cloud.ts";
import { exitWithError, runStep } from "./progress.ts";
import { pythonTools } from "./python-tools.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

// A fuzzer that nobody here wrote (schemathesis) reads docs/openapi.json and holds a running portal to it: no 5xx,
// nothing
// accepted that the document forbids, no answer that it does not describe, nothing open that asks for a token.

const usage = "npm run check:api -- [--examples 20] [--seed 1]";

function readOptions() {
  try {
    const options = { examples: { type: "string", default: "20" }, seed: { type: "string", default: "1" } } as const;
    const { values } = parseArgs({ options });
    if (/^[1-9]\d{0,4}$/.test(values.examples) && /^\d{1,9}$/.test(values.seed)) return values;
    throw new Error("--examples and --seed take whole numbers");
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error}. Use: ${usage}`);
  }
}

/** Ends the used session, so it is tested alone and last. */
const ending = "/api/user/sign-out";

/** Intended behaviour of our gateway or rules that the fuzzer would report as a fault. */
const notChecked = [
  // A path that is there with another method is 404 at an HTTP API, not 405.
  "unsupported_method",
  // Bylaws refuse what a schema cannot.
  "positive_data_acceptance",
];

interface Visit {
  readonly role: string;
  readonly token: string;
  readonly url: string;
  readonly only?: string;
}

const folder = join(root, ".build", "check-api");

/** Returns the findings; empty if there are none. */
async function fuzz(program: string, { role, token, url, only }: Visit): Promise<string | undefined> {
  const { examples, seed } = readOptions();
  const { code, output } = await run(program, [
    "run",
    join(root, "docs", "openapi.json"),
    ...["--url", url, "--header", `Authorization: Bearer ${token}`],
    ...[only ? "--include-path" : "--exclude-path", ending],
    ...["--phases", "coverage,fuzzing", "--max-examples", examples, "--seed", seed],
    ...["--exclude-checks", notChecked.join(",")],
    ...["--generation-database", "none", "--warnings", "off", "--no-color", "--continue-on-failure"],
    // A busy machine is no fault; a request that never ends is one.
    ...["--request-timeout", "60"],
  ]);
  const file = join(folder, `${role}${only ? "-ending" : ""}.log`);
  createWriteStream(file).end(output);
  const summary = /(\d+ generated.*)/.exec(output)?.[1] ?? "nothing generated";
  process.stdout.write(`  ${role}${only ? ", signing out" : ""}: ${summary}\n`);
  return code === 0 ? undefined : `${role}: ${relative(root, file)}\n${output}`;
}

async function checkAs(program: string, { url, admin, members }: CloudReady): Promise<string[]> {
  const roles = { member: members[0] ?? admin, admin };
  const found: (string | undefined)[] = [];
  for (const [role, { token }] of Object.entries(roles)) found.push(await fuzz(program, { role, token, url }));
  for (const [role, { token }] of Object.entries(roles)) {
    found.push(await fuzz(program, { role, token, url, only: ending }));
  }
  return found.flatMap((one) => one ?? []);
}

try {
  readOptions();
  const programs = await runStep("Looking for the fuzzer", () => pythonTools("api"));
  mkdirSync(folder, { recursive: true });
  const found = await withCloud({ answers: 20 }, (cloud) =>
    runStep("Sending what docs/openapi.json allows, and what it does not", () =>
      checkAs(programs("schemathesis"), cloud),
    ),
  );
  if (found.length > 0) throw new ExplainedError(found.join("\n\n"));
  process.stdout.write("\nThe portal does what docs/openapi.json says, for members and for staff.\n");
} catch (error) {
  exitWithError(error);
}
