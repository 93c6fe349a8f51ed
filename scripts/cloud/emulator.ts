import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { account, credentials } from "./emulated-account.ts";
import { type EmulatorProxy, openProxy } from "./proxy.ts";
import { createTemplateRewriter, type TemplateRewriter } from "./template-rewriter.ts";

export interface Emulator {
  readonly port: number;
  /** The address of AWS for clients and functions. Their requests count as TLS, which policies require. */
  readonly endpoint: string;
  readonly templates: TemplateRewriter;
  log(): string;
  close(): void;
}

interface Options {
  readonly program: string;
  /** In the checkout, where its functions find the AWS SDK, which Lambda has built in. */
  readonly folder: string;
  /** Further environment variables of functions. */
  readonly environment: Record<string, string>;
}

/** MiniStack, in a process of its own, with the rights of every role enforced. */
export async function startEmulator({ program, folder, environment }: Options): Promise<Emulator> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "tmp"), { recursive: true });
  // Its worker is CommonJS, although the checkout uses ES modules.
  writeFileSync(join(folder, "tmp", "package.json"), '{ "type": "commonjs" }\n');
  const port = await freePort();
  const headers = () => ({ "x-forwarded-proto": "https" });
  const templates = createTemplateRewriter();
  const edge = await openProxy({ port, headers, rewrite: templates.rewrite });
  const child = spawn(program, [], {
    cwd: folder,
    env: {
      ...process.env,
      ...environment,
      ...credentials,
      AUTH: "true",
      BIND_HOST: "127.0.0.1",
      GATEWAY_PORT: String(port),
      MINISTACK_HOST: "localhost",
      MINISTACK_ACCOUNT_ID: account,
      AWS_ENDPOINT_URL: edge.url,
      TMPDIR: join(folder, "tmp"),
    },
  });
  const file = join(folder, "emulator.log");
  const stream = createWriteStream(file);
  child.stdout.pipe(stream);
  child.stderr.pipe(stream);
  process.once("exit", () => void child.kill());
  // A process that is killed does not report it, so the parent does.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  await untilReady(child, edge);
  const close = () => {
    child.kill();
    edge.close();
  };
  return { port, endpoint: edge.url, templates, log: () => readFileSync(file, "utf8"), close };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

const patienceSeconds = 60;

async function untilReady(child: ChildProcess, { url }: EmulatorProxy): Promise<void> {
  for (let asked = 0; asked < patienceSeconds * 4; asked += 1) {
    if (child.exitCode !== null) throw new ExplainedError(`The emulator ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/_ministack/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new ExplainedError(`The emulator was not ready after ${patienceSeconds} s.`);
}
