import { join } from "node:path";
import { root } from "../root.ts";
import { run } from "../run.ts";
import { emulatorLimits } from "./emulator-limits.ts";
import { readFuzzReport } from "./fuzz-report.ts";
import { unexplained } from "./log-faults.ts";
import type { Deployed, Tokens } from "./people.ts";

const ending = "/api/user/sign-out";

/** Valid requests to every route, as a member and as staff: none may get a 5xx or lack a right. */
export async function callEveryRoute(deployed: Deployed, { member, staff }: Tokens, fuzzer: string): Promise<string[]> {
  return [
    ...(await failedReads(deployed, member, ["/api/user", "/api/dashboard", "/api/cart/items"])),
    ...(await failedReads(deployed, staff, ["/api/admin/outbox/dead-letters", "/api/admin/closures"])),
    ...(await send(deployed, fuzzer, { role: "a member", token: member })),
    ...(await send(deployed, fuzzer, { role: "staff", token: staff })),
  ];
}

/** Checks that some requests succeed, so that the check does not pass only because all are refused. */
async function failedReads({ site }: Deployed, token: string, paths: readonly string[]): Promise<string[]> {
  const asked = paths.map(async (path) => {
    const answer = await fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? [] : [`GET ${path}: ${answer.status} ${await answer.text()}`];
  });
  return (await Promise.all(asked)).flat();
}

interface Sender {
  readonly role: string;
  readonly token: string;
}

/** Prints what each failing request was, and whether the emulator explains it. */
async function send({ site }: Deployed, fuzzer: string, { role, token }: Sender): Promise<string[]> {
  const { output } = await run(fuzzer, [
    "run",
    join(root, "docs", "openapi.json"),
    ...["--url", site, "--header", `Authorization: Bearer ${token}`, "--exclude-path", ending],
    ...["--phases", "fuzzing", "--mode", "positive", "--max-examples", "3", "--seed", "1"],
    ...["--checks", "not_a_server_error", "--request-timeout", "30"],
    ...["--generation-database", "none", "--warnings", "off", "--no-color", "--continue-on-failure"],
  ]);
  const { summary = "nothing generated", failures } = readFuzzReport(output);
  const faults = unexplained(failures, emulatorLimits);
  process.stdout.write(`  as ${role}: ${summary}; faults: ${faults.length}\n`);
  for (const failure of failures) {
    const why = emulatorLimits.find(({ says }) => says.test(failure))?.why ?? "a fault";
    process.stdout.write(`    ${shortly(failure)} (${why})\n`);
  }
  return failures;
}

/** With the code of the problem instead of the whole answer. */
const shortly = (failure: string): string =>
  (failure.split("\n")[0] ?? "").replace(/: (\d{3}) \{.*"code":"([^"]+)".*/, ": $1 $2").slice(0, 200);
