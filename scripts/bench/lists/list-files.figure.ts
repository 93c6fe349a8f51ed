import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../root.ts";
import type { Figure, Measured, Reading, Settings } from "../figure.ts";
import { summary } from "../statistics.ts";

const rows = 100_000;
const program = join(root, "packages/core/src/people/staff-user/users-file-memory.fixture.ts");

/** As small a young generation as V8 gives to a function of 1 GB. */
const options = ["--expose-gc", "--max-semi-space-size=8"];

const formats = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
] as const;

/** Each file in a process of its own, so that nothing else is in its memory. */
const makeFile = (format: string): { megabytes: number; seconds: number } =>
  JSON.parse(execFileSync(process.execPath, [...options, program, `${rows}`, format], { encoding: "utf8" }));

async function measure({ isQuick }: Settings): Promise<Measured> {
  const readings = formats.flatMap(([format, words]): Reading[] => {
    const files = Array.from({ length: isQuick ? 1 : 5 }, () => makeFile(format));
    const what = `${words} file of 100,000 people`;
    return [
      {
        what: `${what}: above idle`,
        ...summary(files.map((file) => file.megabytes)),
        unit: "MB",
        goal: { atMost: 64 },
      },
      { what: `${what}: time`, ...summary(files.map((file) => file.seconds)), unit: "s", goal: { atMost: 3 } },
    ];
  });
  return { readings, skipped: ["an import of 10,000 rows: a file of system data has at most 500"] };
}

export const listFiles: Figure = { name: "P11", title: "What a file of a large list takes", measure };
