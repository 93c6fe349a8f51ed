import { join } from "node:path";
import { root } from "../root.ts";
import { run } from "../run.ts";
import type { Deployed, Tokens } from "./people.ts";

const ending = "/api/user/sign-out";

/** Valid requests to every route, as a member and as staff: none may get a 5xx or lack a right. */
export async function callEveryRoute(deployed: Deployed, { member, staff }: Tokens, fuzzer: string): Promise<string[]> {
  return [
    ...(await failedReads(deployed, member, ["/api/user", "/api/dashboard", "/api/cart/items"])),
    ...(await failedReads(deployed, staff, ["/api/admin/outbox/dead-letters", "/api/admin/closures"])),
    ...(await send(deployed, fuzzer, member)),
    ...(await send(deployed, fuzzer, staff)),
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

async function send({ site }: Deployed, fuzzer: string, token: string): Promise<string[]> {
  const { output } = await run(fuzzer, [
    "run",
    join(root, "docs", "openapi.json"),
    ...["--url", site, "--header", `Authorization: Bearer ${token}`, "--exclude-path", ending],
    ...[
      "--phases",
      "fuzzing",
      "--mode",
      "positive",
      "--max-examples",
      "3",
      "--seed",
      "1",
      "--checks",
      "not_a_server_error",
    ],
    ...[
      "--generation-database",
      "none",
      "--warnings",
      "off",
      "--no-color",
      "--continue-on-failure",
      "--request-timeout",
      "30",
    ],
  ]);
  process.stdout.write(`  ${/(\d+ generated.*)/.exec(output)?.[1] ?? output.slice(-2000)}\n`);
  return failuresIn(output);
}

/** "GET /api/places: 503", as the fuzzer's report has them. */
function failuresIn(output: string): string[] {
  return output
    .split(/^_{3,} /m)
    .slice(1)
    .map((part) => {
      const operation = /^([A-Z]+ \S+)/.exec(part)?.[1] ?? "";
      return `${operation}: ${/\[(5\d\d)\][^\n]*\n\n\s*(.*)/.exec(part)?.slice(1).join(" ") ?? part.slice(0, 300)}`;
    });
}
