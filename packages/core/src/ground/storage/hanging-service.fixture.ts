import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

/** Replaces a service: it accepts requests, reports each by "asked", and answers only when the test answers. */
export async function hangingService(endpoint: `AWS_ENDPOINT_URL_${string}`) {
  const waiting: ServerResponse[] = [];
  const service = createServer((_request, response) => {
    waiting.push(response);
    service.emit("asked");
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
    vi.unstubAllEnvs();
  });
  vi.stubEnv(endpoint, `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  return { service, waiting };
}
