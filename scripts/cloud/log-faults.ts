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

/** What a function says in its own words is one JSON object a line; the rest is Node's and Lambda's. */
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
    const grants = /^(jobs|triggers)\//.test(who) ? "its row in stacks/grants.ts" : "the grants beside its routes";
    return `${who} has no right to ${right}${resource ? ` on ${resource}` : ""}: see ${grants}`;
  });
  return named.length > 0 || !isDenial.test(line) ? named : [`Somebody was denied something: ${line.slice(0, 500)}`];
}

/** What of our own is put off and tried again for hours: on the emulator it has to go well at once. */
const isFailure = ({ level, event }: Said): boolean => level === "error" || event === "outbox.failed";

/** A function that threw what nobody caught, ran out of time or did not start, in Node's and Lambda's words. */
const isCrash = (line: string): boolean => /"errorType"|Task timed out|Runtime\.\w+|^(Uncaught )?\w*Error\b/.test(line);

function failureIn(line: string): string[] {
  const said = read(line);
  if (!said?.event) return isCrash(line) ? [`A function failed: ${line.slice(0, 500)}`] : [];
  if (!isFailure(said)) return [];
  const { event, route, kind, error } = said;
  const what = [route, event, kind].filter(Boolean).join(" ");
  return [`${what}: ${[error?.name, error?.message].filter(Boolean).join(": ") || line.slice(0, 500)}`];
}

/** What is wrong in what the functions wrote, each thing once. */
export function faultsIn(lines: readonly string[], functions: Known): string[] {
  const found = lines.flatMap((line) => {
    const denials = denialsIn(line, functions);
    return denials.length > 0 ? denials : failureIn(line);
  });
  return [...new Set(found)];
}

/** Of what was found, what no limit of the emulator explains. */
export const unexplained = (faults: readonly string[], limits: readonly EmulatorLimit[]): string[] =>
  faults.filter((fault) => !limits.some(({ says }) => says.test(fault)));
