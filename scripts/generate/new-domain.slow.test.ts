import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyOfRepository } from "../copy.fixture.ts";

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

test("a new domain with a mail is written into three files outside its own folders, and a fourth for its kind of outbox event", async () => {
  expect(await script("new-domain.ts", "exam-room")).toMatchObject({ code: 0 });
  const touched = (await git("diff", "--name-only")).trim().split("\n");
  expect(touched.filter((file) => !file.startsWith("docs/"))).toEqual([
    "packages/core/src/assembly/contract.ts",
    "packages/core/src/assembly/later.ts",
    "packages/core/src/assembly/server.ts",
    "packages/web/src/app/site.ts",
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

test("its own tests pass", async () => {
  const own = [
    "packages/core/src/domains/exam-room",
    "packages/functions/src/exam-room",
    "packages/web/src/features/exam-room",
  ];
  const { code, said } = await inCopy("vitest", "run", "--exclude", "**/*.slow.test.ts", ...own);
  expect([code, said]).toEqual([0, expect.stringMatching(/4 passed/)]);
});
