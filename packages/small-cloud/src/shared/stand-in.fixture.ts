import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StandIn, WireRequest } from "./wire.ts";

/** A folder for one test; remove it with `removeFolder`. */
export const aFolder = (): string => mkdtempSync(join(tmpdir(), "small-cloud-"));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Starts a real HTTP server with stand-ins on a free port, below the prefixes that the gateway uses. */
export async function serveStandIns(standIns: readonly StandIn[]) {
  const server = createServer((incoming, outgoing) => void answer(standIns, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    endpointOf: (name: string) => `${origin}/_aws/${name}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const standIn of standIns) await standIn.close();
    },
  };
}

async function answer(
  standIns: readonly StandIn[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const originalUrl = incoming.url ?? "/";
  const standIn = standIns.find(
    ({ name, root }) => originalUrl.startsWith(`/_aws/${name}`) || originalUrl.startsWith(`/${root}/`),
  );
  if (!standIn) return void outgoing.writeHead(404).end();
  const url = originalUrl.replace(`/_aws/${standIn.name}`, "") || "/";
  const response = await standIn.handle(await toWireRequest(incoming, { originalUrl, url }));
  if (response.isLost) return void incoming.socket.destroy();
  outgoing.writeHead(response.status, response.headers);
  outgoing.end(incoming.method === "HEAD" ? undefined : response.body);
}

async function toWireRequest(incoming: IncomingMessage, urls: Pick<WireRequest, "url" | "originalUrl">) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  return { ...urls, method: incoming.method ?? "GET", headers, body: Buffer.concat(chunks) };
}
