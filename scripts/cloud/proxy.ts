import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Target {
  readonly port: number;
  /** Headers that are added to the request. */
  readonly headers: (asked: IncomingMessage) => Record<string, string>;
  /** The changed request, if it is not forwarded unchanged. */
  readonly rewrite?: (asked: IncomingMessage) => ((sent: ProxiedRequest) => ProxiedRequest) | undefined;
}

export interface ProxiedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface EmulatorProxy {
  readonly port: number;
  readonly url: string;
  close(): void;
}

export function forwardRequest(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, headers, rewrite }: Target,
): void {
  const given = { ...asked.headers, ...headers(asked) };
  const pass = (sent: IncomingHttpHeaders) => {
    const options = { host: "127.0.0.1", port, method: asked.method, path: asked.url, headers: sent };
    const passed = request(options, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    return passed.on("error", (error) => answer.writeHead(502).end(error.message));
  };
  const change = rewrite?.(asked);
  if (!change) {
    asked.pipe(pass(given));
    return;
  }
  void buffer(asked).then((body) => {
    const changed = change({ headers: given, body });
    pass(changed.headers).end(changed.body);
  });
}

/** A proxy before the emulator, like the network on AWS: it ends TLS, or adds the proof of the firewall. */
export async function openProxy(target: Target): Promise<EmulatorProxy> {
  const server = createServer((asked, answer) => forwardRequest(asked, answer, target));
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
