const unknown = "SST says above why";
const line = /\[debug\] Failed to deploy stack (\S+) (.*)$/gm;

/**
 * Stacks that were refused before anything of them was touched, and why: CloudFormation has no event of that, SST shows it
 * to people and writes it into its own log.
 */
export const refusalsIn = (log: string): Map<string, string> =>
  new Map(Array.from(log.matchAll(line), ([, stack = "", error = ""]) => [stack, messageIn(error)]));

function messageIn(error: string): string {
  try {
    const { message = unknown } = JSON.parse(error);
    return String(message);
  } catch {
    return unknown;
  }
}
