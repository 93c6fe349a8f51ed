import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyOfRepository } from "../copy.fixture.ts";
import { forgottenRows } from "../rules/forgotten-rows.ts";
import { domainNamesOf, domainParts } from "./new-domain-names.ts";
import { type DomainRow, rowsOfDomain } from "./new-domain-rows.ts";

const { folder, [Symbol.dispose]: remove } = copyOfRepository();
const path = `${join(folder, "node_modules", ".bin")}:${process.env.PATH}`;

const options = { cwd: folder, env: { ...process.env, PATH: path }, maxBuffer: 1e8 };

/** Never waits with the thread stopped: a worker that is silent for a minute is given up by the runner of the tests. */
const inCopy = (command: string, ...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    );
  });

const git = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(
    "git",
    ["-c", "user.name=A", "-c", "user.email=a@people.example", ...args],
    options,
  );
  return stdout;
};
const script = (name: string, ...args: string[]) => inCopy(process.execPath, join("scripts", name), ...args);
const checks = "const { runChecks } = await import('./scripts/checks.ts'); process.exit((await runChecks()).failed);";

beforeAll(async () => {
  await git("init", "-q");
  await git("add", "-A");
  await git("commit", "-q", "--no-verify", "-m", "As it stands");
}, 120_000);
afterAll(remove, 120_000);

test("a route begins no domain by the way", async () => {
  expect(await script("new-route.ts", "billing.pay")).toMatchObject({
    code: 1,
    said: expect.stringContaining("There is no domain billing"),
  });
  expect(existsSync(join(folder, "packages/core/src/billing"))).toBe(false);
});

test("a word that is too short is refused, and the refusal says so", async () => {
  expect(await script("new-domain.ts", "x")).toMatchObject({
    code: 1,
    said: expect.stringContaining("It begins with three letters at least."),
  });
});

const everyPart = ["--seller", "--subject", "--list", "--table", "--job", "--documents"];

test("a flag that no part has is refused, and nothing is written", async () => {
  expect(await script("new-domain.ts", "exam-room", "--everything")).toMatchObject({
    code: 1,
    said: expect.stringContaining("--seller --subject --list --table --job --documents"),
  });
  expect(await git("status", "--short")).toBe("");
});

test("a new domain with every part is written into nine files outside its own folders", async () => {
  expect(await script("new-domain.ts", "exam-room", ...everyPart)).toMatchObject({ code: 0 });
  const touched = (await git("diff", "--name-only")).trim().split("\n");
  expect(touched.filter((file) => !file.startsWith("docs/"))).toEqual([
    "packages/core/src/assembly/contract.ts",
    "packages/core/src/assembly/later.ts",
    "packages/core/src/assembly/server.ts",
    "packages/core/src/assembly/subject-words.ts",
    "packages/core/src/desks/system-data/all-pages.ts",
    "packages/core/src/ground/shared/kinds.ts",
    "packages/core/src/selling/sellers/sellers.ts",
    "packages/web/src/app/site.ts",
    "packages/web/src/app/staff/staff-site.ts",
    // Generated, as docs/openapi.json is.
    "stacks/routes/route-stacks.json",
  ]);
  expect(await script("new-domain.ts", "exam-room")).toMatchObject({
    code: 1,
    said: expect.stringContaining("is there already"),
  });
});

test("it takes another route, and passes every check", async () => {
  expect(await script("new-route.ts", "exam-room.bookSeat")).toMatchObject({ code: 0 });
  const { code, said } = await inCopy(process.execPath, "--input-type=module", "-e", checks);
  expect([code, said]).toEqual([0, expect.anything()]);
});

const names = domainNamesOf("exam-room", []);
const rows = names ? rowsOfDomain(names, new Set(domainParts)) : [];
/** Kinds of things, and what a seller says of itself: the compiler holds these tables to all kinds. */
const isHeldByTypes = ({ file }: DomainRow): boolean => /\/(kinds|sellers)\.ts$/.test(file);

const textIn = (file: string): string => readFileSync(join(folder, file), "utf8");

/** The file as it is without that row; its imports stay. */
function without(text: string, { file, row }: Pick<DomainRow, "file" | "row">): string {
  const name = row
    .trim()
    .replace(/,$/, "")
    .replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  const at = Math.max(0, text.lastIndexOf("\nimport "));
  const rest = text.slice(at).replace(new RegExp(`(?<=[,[{]\\s*)${name}(?:,|(?=\\s*[\\]}]))`), "");
  if (rest === text.slice(at)) throw new Error(`There is no ${row} in ${file}`);
  return text.slice(0, at) + rest;
}

test.each(rows.filter((row) => !isHeldByTypes(row)))("a test names $row where $file forgets it", (row) => {
  expect(forgottenRows(folder, textIn)).toEqual([]);
  const read = (file: string) => (file === row.file ? without(textIn(file), row) : textIn(file));
  const forgotten = forgottenRows(folder, read);
  expect(forgotten.length).toBeGreaterThan(0);
  expect(forgotten.filter((said) => !said.includes("/exam-room/"))).toEqual([]);
});

/** Only what these rows can break, because a whole check takes too long for each of them. */
const heldFiles = [
  "packages/core/src/selling/sellers/sellers.ts",
  "packages/core/src/domains/exam-room/exam-room.subject.schema.ts",
  "packages/core/src/domains/exam-room/reminder/remind.ts",
];

/** Those of them with errors, but for imports that are no longer used. */
async function errorsWithout(left: readonly DomainRow[]): Promise<string[]> {
  const files = [...new Set(left.map(({ file }) => file))].map((file) => [file, textIn(file)] as const);
  for (const row of left) writeFileSync(join(folder, row.file), without(textIn(row.file), row));
  // The server says which mails, alerts and problems there are.
  const config = {
    extends: "./tsconfig.json",
    include: [],
    files: [...heldFiles, "packages/core/src/assembly/server.ts"],
  };
  writeFileSync(join(folder, "tsconfig.held.json"), JSON.stringify(config));
  const { said } = await inCopy("tsc", "--noEmit", "-p", "tsconfig.held.json");
  rmSync(join(folder, "tsconfig.held.json"));
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  return [...said.matchAll(/^(\S+)\(\d+,\d+\): error TS(?!6133)/gm)].flatMap(([, file = ""]) =>
    heldFiles.includes(file) ? [file] : [],
  );
}

test("a kind of thing sold without a row in each table of sellers does not compile, nor does one that nobody reviews", async () => {
  const ofSellers = rows.filter(({ file }) => file.endsWith("/sellers.ts"));
  const reviewed = rows.filter(({ row }) => row.includes('  "exam_room"'));
  expect([ofSellers.length, reviewed.length]).toEqual([8, 1]);
  expect(await errorsWithout([])).toEqual([]);
  const [sellers = "", subject] = heldFiles;
  const errors = await errorsWithout([...ofSellers, ...reviewed]);
  expect(errors.toSorted()).toEqual([subject, ...ofSellers.map(() => sellers)]);
});

test("a seller of what is no kind does not compile, nor does a job whose author is nobody", async () => {
  const named = rows.filter(({ row }) => /exam_room: "|"exam-room-reminders": "/.test(row));
  expect(named).toHaveLength(2);
  const [sellers, , job] = heldFiles;
  expect(await errorsWithout(named)).toEqual(expect.arrayContaining([sellers, job]));
});

test("its own tests pass", async () => {
  const own = [
    "packages/core/src/domains/exam-room",
    "packages/functions/src/exam-room",
    "packages/functions/src/jobs/exam-room-reminders.test.ts",
    "packages/web/src/features/exam-room",
    "scripts/rules/folder-size.test.ts",
    "scripts/rules/one-word.test.ts",
    "scripts/rules/all-forms.test.ts",
  ];
  const { code, said } = await inCopy("vitest", "run", "--exclude", "**/*.slow.test.ts", ...own);
  expect([code, said]).toEqual([0, expect.stringMatching(/15 passed/)]);
});
