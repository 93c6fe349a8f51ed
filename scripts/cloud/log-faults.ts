import type { EmulatorLimit } from "./emulator-limits.ts";
import type { DeployedFunction } from "./functions.ts";

const denial =
  /User: [^\s"\\]*?assumed-role\/([^\s"\\/]+)[^\s"\\]* is not authorized to perform: ([\w-]+:\w+)(?: on resource: ([^\s"\\]+))?/g;

/** Of any service, and of the emulator's own words. */
const isDenial = /AccessDenied|not authorized to perform/;

interface Said {
  readonly level?: string;
  readonly event?: string;
  readonly route?: string;
  readonly kind?: string;
  readonly error?: { readonly name?: string; readonly message?: string };
}

/** A function's own log lines are JSON objects; other lines are from Node and Lambda. */
function read(line: string): Said | undefined {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === "object" && said !== null ? said : undefined;
  } catch {
    return undefined;
  }
}

type Known = readonly Pick<DeployedFunction, "role" | "serves">[];

function denialsIn(line: string, functions: Known): string[] {
  const named = Array.from(line.matchAll(denial), ([, role = "", right, resource]) => {
    const who = functions.find((one) => one.role === role)?.serves ?? role;
    const grants = /^(jobs|triggers)\//.test(who) ? "its row in <domain>.jobs.ts" : "the grants beside its routes";
    return `${who} has no right to ${right}${resource ? ` on ${resource}` : ""}: see ${grants}`;
  });
  return named.length > 0 || !isDenial.test(line) ? named : [`Somebody was denied something: ${line.slice(0, 500)}`];
}

/** Work that is postponed and retried for hours: on the emulator it must succeed at once. */
const isFailure = ({ level, event }: Said): boolean => level === "error" || event === "outbox.failed";

/** A function with an uncaught error, a timeout or a failed start, in the words of Node and Lambda. */
const isCrash = (line: string): boolean => /"errorType"|Task timed out|Runtime\.\w+|^(Uncaught )?\w*Error\b/.test(line);

function failureIn(line: string): string[] {
  const said = read(line);
  if (!said?.event) return isCrash(line) ? [`A function failed: ${line.slice(0, 500)}`] : [];
  if (!isFailure(said)) return [];
  const { event, route, kind, error } = said;
  const what = [route, event, kind].filter(Boolean).join(" ");
  return [`${what}: ${[error?.name, error?.message].filter(Boolean).join(": ") || line.slice(0, 500)}`];
}

/** The faults in the functions' logs, each one once. */
export function faultsIn(lines: readonly string[], functions: Known): string[] {
  const found = lines.flatMap((line) => {
    const denials = denialsIn(line, functions);
    return denials.length > 0 ? denials : failureIn(line);
  });
  return [...new Set(found)];
}

/** The findings that no limit of the emulator explains. */
export const unexplained = (faults: readonly string[], limits: readonly EmulatorLimit[]): string[] =>
  faults.filter((fault) => !limits.some(({ says }) => says.test(fault)));
