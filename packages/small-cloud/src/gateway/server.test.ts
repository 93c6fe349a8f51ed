import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StandIn } from "../shared/wire.ts";
import type { ApiRequest } from "./api-event.ts";
import { createFaults } from "./faults.ts";
import { createRequestLog } from "./request-log.ts";
import { createGateway } from "./server.ts";

const handle = vi.fn<StandIn["handle"]>();
const standIn: StandIn = { name: "queue", root: "v1", handle, inspect: () => ({}), close: () => undefined };
let server: Server;
let url: string;
beforeEach(async () => {
  handle.mockReturnValue({ status: 200, body: "done" });
  const pages = async () => ({ status: 200, body: "a page" });
  const api = async ({ headers }: ApiRequest) => ({ status: 200, body: `${headers["x-viewer"]} ${headers.accept}` });
  const edgeHeaders = ({ sourceIp }: ApiRequest) => ({ "x-viewer": sourceIp });
  const log = createRequestLog();
  server = createServer(createGateway({ standIns: [standIn], faults: createFaults(), log, edgeHeaders, api, pages }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const ask = (path: string, origin?: string) =>
  fetch(url + path, { method: "POST", body: "x", headers: origin ? { origin } : {} });

test.each(["/_aws/queue/x", "/v1/x"])("lets no page of elsewhere drive a stand-in by %s", async (path) => {
  for (const elsewhere of ["https://evil.example", "http://localhost:9"]) {
    const foreign = await ask(path, elsewhere);
    expect([foreign.status, handle.mock.calls]).toEqual([403, []]);
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  }
  for (const origin of [undefined, url, url.replace("127.0.0.1", "localhost")])
    expect((await ask(path, origin)).status).toBe(200);
  expect(handle).toHaveBeenCalledTimes(3);
});

test("says to the API what the content delivery network says, whatever the client sent under that name", async () => {
  const sent = { accept: "text/plain", "x-viewer": "10.0.0.1" };
  expect(await (await fetch(`${url}/api/x`, { headers: sent })).text()).toBe("127.0.0.1 text/plain");
});
