import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createCaptcha } from "../../packages/local/src/captcha/captcha.ts";
import { createStaticSite } from "../../packages/local/src/site/static-site.ts";
import type { WireResponse } from "../../packages/small-cloud/src/shared/wire.ts";
import { contentSecurityPolicy } from "../../stacks/content-security-policy.ts";
import { root } from "../root.ts";
import type { Emulator } from "./emulator.ts";
import { forwardRequest } from "./proxy.ts";

interface Options {
  readonly emulator: Emulator;
  readonly poolId: string;
  readonly clientId: string;
  /** Headers that are added to requests for the API. */
  readonly apiHeaders: (asked: IncomingMessage) => Record<string, string>;
}

/** Without the one directive that the emulator's plain HTTP could not follow. */
const policy = contentSecurityPolicy({ region: "us-east-1", files: "https://files.example.org" }).replace(
  "; upgrade-insecure-requests",
  "",
);

const notFound: WireResponse = { status: 404, body: "Not found" };

/** Replaces the distribution: the built site, and below /api the emulated gateway. One origin for a browser. */
export async function openSite({ emulator, poolId, clientId, apiHeaders }: Options) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const captcha = createCaptcha({ secret: "", siteKey: "check" });
  const files = createStaticSite({
    folder: join(root, "packages", "web", "dist"),
    fallback: "index.html",
    headers: { "content-security-policy": policy, "x-content-type-options": "nosniff" },
  });
  const config = {
    apiUrl: "",
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${url}/_pool/`,
    captcha: { siteKey: "check", scriptUrl: "/_captcha/api.js" },
    stripe: { publishableKey: "pk_test_check", scriptUrl: "/_stripe/none.js" },
    stage: "ci",
  };
  const headers = { "content-type": "application/json", "cache-control": "no-cache" };
  const show = async (asked: IncomingMessage): Promise<WireResponse> => {
    const path = asked.url ?? "/";
    if (path === "/config.json") return { status: 200, headers, body: JSON.stringify(config) };
    if (path.startsWith("/_captcha/")) {
      const wire = { method: asked.method ?? "GET", url: path.slice("/_captcha".length), originalUrl: path };
      return captcha.handle({ ...wire, headers: flat(asked.headers), body: await buffer(asked) });
    }
    return files(path.split("?")[0] ?? "/", String(asked.headers["accept-encoding"] ?? "")) ?? notFound;
  };
  server.on("request", (asked: IncomingMessage, answer: ServerResponse) => {
    const { port } = emulator;
    if (asked.url?.startsWith("/api/")) return forwardRequest(asked, answer, { port, headers: apiHeaders });
    // Requests with an operation of the pool are sent to it, with any path.
    if (asked.url?.startsWith("/_pool/"))
      return forwardRequest(asked, answer, { port, headers: () => ({ host: "localhost" }) });
    return void show(asked).then(({ status, headers: given, body }) => answer.writeHead(status, given).end(body));
  });
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const flat = (headers: IncomingMessage["headers"]): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]));
