import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Surroundings } from "../shared/data-folder.ts";

/** The one port, taken before anything is built on it: addresses are known, and a taken port is told at once. */
export async function listen(wanted: number) {
  let listener: RequestListener = (_request, response) => {
    response
      .writeHead(503, { "retry-after": "1", "content-type": "text/plain; charset=utf-8" })
      .end("Guildhall is starting.");
  };
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => listener(request, response));
  await bind(server, wanted);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open: (next: RequestListener): void => {
      listener = next;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Loopback only: this is a workshop, not a server. */
const host = "127.0.0.1";

function bind(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", async (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return reject(new Surroundings(await takenSentence(port)));
      reject(
        error.code === "EACCES"
          ? new Surroundings(`This user may not listen on port ${port}. Choose one above 1024 with --port.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

async function takenSentence(port: number): Promise<string> {
  const free = await nextFree(port + 1);
  return `Port ${port} is taken by another program. Stop that one, or choose another: npm start -- --port ${free}`;
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
