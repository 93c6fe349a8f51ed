import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

/** In a service's place: takes questions, tells each by "asked", and answers none that the test does not answer. */
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
