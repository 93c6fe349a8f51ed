import { callJson } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";

interface Events {
  readonly events: readonly { readonly message: string }[];
  readonly nextToken?: string;
}

/** All log lines of our functions so far. */
export async function readLogs(emulator: Emulator): Promise<string[]> {
  const { logGroups } = await callJson<{ logGroups: { logGroupName: string }[] }>(
    emulator,
    "Logs_20140328.DescribeLogGroups",
    { logGroupNamePrefix: "/guildhall/" },
  );
  const lines: string[] = [];
  for (const { logGroupName } of logGroups) lines.push(...(await readGroup(emulator, logGroupName)));
  return lines;
}

async function readGroup(emulator: Emulator, logGroupName: string): Promise<string[]> {
  const lines: string[] = [];
  for (let nextToken: string | undefined; ; ) {
    const asked = { logGroupName, ...(nextToken && { nextToken }) };
    const page: Events = await callJson(emulator, "Logs_20140328.FilterLogEvents", asked);
    lines.push(...page.events.map(({ message }) => message));
    nextToken = page.nextToken;
    if (!nextToken) return lines;
  }
}
