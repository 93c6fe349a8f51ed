import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { StandIn, WireRequest } from "../shared/wire.ts";

const KEEP_ALIVE_MS = 60_000;

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readRequest(message: IncomingMessage): Promise<WireRequest> {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
  const url = message.url ?? "/";
  return { method: message.method ?? "GET", url, originalUrl: url, headers, body: await readBody(message) };
}

interface RunningServer {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** A stand-in on its own port, without the gateway. */
export async function serveStandIn(standIn: StandIn, port = 0): Promise<RunningServer> {
  const server: Server = createServer(async (message, response) => {
    try {
      const { status, headers, body } = await standIn.handle(await readRequest(message));
      response.writeHead(status, headers).end(body);
    } catch {
      // The client closed the connection during its request.
      response.destroy();
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${actual}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), 1000);
      await closed;
      clearTimeout(deadline);
      await standIn.close();
    },
  };
}
