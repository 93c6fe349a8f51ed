interface FuzzReport {
  /** Undefined when the fuzzer sent nothing. */
  readonly summary?: string;
  /** Each failing request: "GET /api/places: 503 {...}", with the command that repeats it on a line of its own. */
  readonly failures: string[];
}

const section = /^_{3,} ([A-Z]+ \/\S*) _{3,}$/m;
const failedCase = /^\d+\. Test Case ID: .*$/m;

/** Reads what schemathesis prints. A failure that cannot be read is one, too. */
export function readFuzzReport(output: string): FuzzReport {
  const summary = /^\s*(\d+ generated.*)$/m.exec(output)?.[1];
  if (!summary) return { failures: [`The fuzzer sent nothing: ${output.slice(-2000)}`] };
  const [, ...parts] = output.split(section);
  const failures = parts.flatMap((part, at) => (at % 2 === 0 ? failuresOf(part, parts[at + 1] ?? "") : []));
  const expected = sumOf(summary, /(\d+) unique failures?/g) + sumOf(output, /^\s*🚫 [^:\n]+: (\d+)$/gm);
  if (failures.length >= expected) return { summary, failures };
  return { summary, failures: [...failures, `The fuzzer found ${expected}: ${output.slice(-2000)}`] };
}

const sumOf = (text: string, pattern: RegExp): number =>
  Array.from(text.matchAll(pattern), ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);

function failuresOf(operation: string, text: string): string[] {
  const body = text.split(/^={3,}/m)[0] ?? "";
  const cases = body.split(failedCase).filter((one) => one.trim() !== "");
  return cases.map((one) => `${operation}: ${faultIn(one)}${commandIn(one)}`);
}

function faultIn(text: string): string {
  const [, status, answer] = /^\[(\d{3})\][^\n]*\n+ *(?:`([\s\S]*?)`)?\n+Reproduce with/m.exec(text) ?? [];
  if (status) return [status, answer?.slice(0, 500)].filter(Boolean).join(" ");
  return (text.split("Reproduce with")[0] ?? "").trim().replace(/\s+/g, " ").slice(0, 500);
}

const commandIn = (text: string): string => {
  const command = /^ {4}(curl .*)$/m.exec(text)?.[1];
  return command ? `\n    ${command}` : "";
};
