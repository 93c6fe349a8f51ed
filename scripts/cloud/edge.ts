import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Target {
  readonly port: number;
  /** Put on top of what the caller sent. */
  readonly headers: (asked: IncomingMessage) => Record<string, string>;
}

export interface Edge {
  readonly port: number;
  readonly url: string;
  close(): void;
}

export function forward(asked: IncomingMessage, answer: ServerResponse, { port, headers }: Target): void {
  const options = { host: "127.0.0.1", port, method: asked.method, path: asked.url };
  const passed = request({ ...options, headers: { ...asked.headers, ...headers(asked) } }, (back) => {
    answer.writeHead(back.statusCode ?? 502, back.headers);
    back.pipe(answer);
  });
  passed.on("error", (error) => answer.writeHead(502).end(error.message));
  asked.pipe(passed);
}

/** Stands before the emulator as the network does on AWS: ends TLS, or shows that a request came through the firewall. */
export async function openEdge(target: Target): Promise<Edge> {
  const server = createServer((asked, answer) => forward(asked, answer, target));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
