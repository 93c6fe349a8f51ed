import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ExplainedError } from "../shared/explained-error.ts";

interface Options {
  /** The name of the program in answers and refusals. */
  readonly program?: string;
  /** The command that starts it, without options: for the sentence that proposes another port. */
  readonly command?: string;
}

/** Takes the port before anything else starts: addresses are known, and a taken port is reported at once. */
export async function takePort(wanted: number, { program = "small-cloud", command = "npx small-cloud" }: Options = {}) {
  let listener: RequestListener = (_request, response) => {
    response
      .writeHead(503, { "retry-after": "1", "content-type": "text/plain; charset=utf-8" })
      .end(`${program} is starting.`);
  };
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => listener(request, response));
  await bind(server, wanted, command);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    answerWith: (next: RequestListener): void => {
      listener = next;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Loopback only: this is for development. */
const host = "127.0.0.1";

function bind(server: ReturnType<typeof createServer>, port: number, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", async (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return reject(new ExplainedError(await takenSentence(port, command)));
      reject(
        error.code === "EACCES"
          ? new ExplainedError(`This user may not listen on port ${port}. Choose one above 1024 with --port.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

async function takenSentence(port: number, command: string): Promise<string> {
  const free = await nextFree(port + 1);
  return `Port ${port} is taken by another program. Stop that one, or choose another: ${command} --port ${free}`;
}

async function nextFree(port: number): Promise<number> {
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => resolve(true));
  });
  if (!isFree) return nextFree(port + 1);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
