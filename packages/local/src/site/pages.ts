import { join } from "node:path";
import type { ApiRequest } from "small-cloud/gateway/api-event";
import type { WireResponse } from "small-cloud/shared/wire";
import { securityHeaders } from "./security-headers.ts";
import { createStaticSite } from "./static-site.ts";

interface Options {
  readonly root: string;
  readonly config: object;
  readonly desk: (request: ApiRequest) => Promise<WireResponse | undefined>;
  /** Below /media: public files of people. */
  readonly media: (request: ApiRequest) => Promise<WireResponse>;
}

const json = { "content-type": "application/json", "cache-control": "no-cache" };
const notFound: WireResponse = {
  status: 404,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: "Not found",
};

/** The site, its configuration, people's pictures, and the developer's pages. */
export function createPages({ root, config, desk, media }: Options) {
  const site = createStaticSite({
    folder: join(root, "packages", "web", "dist"),
    fallback: "index.html",
    headers: securityHeaders,
  });
  const deskSite = createStaticSite({
    folder: join(root, "packages", "local", "dist"),
    headers: { "x-content-type-options": "nosniff", "content-security-policy": "frame-ancestors 'none'" },
  });
  const demo = createStaticSite({ folder: join(root, "packages", "local", "src", "demo", "files"), headers: {} });
  const deskPages: Record<string, string> = { "/_local/components": "/components.html" };

  /** Everything below /_local: files of the demo, the desk's own answers, then its pages. */
  async function local(request: ApiRequest): Promise<WireResponse> {
    const { path, headers } = request;
    if (path.startsWith("/_local/demo/")) return demo(path.slice("/_local/demo".length)) ?? notFound;
    const encoding = headers["accept-encoding"];
    const page = deskPages[path] ?? path.slice("/_local".length);
    return (await desk(request)) ?? deskSite(page, encoding) ?? deskSite("/desk.html", encoding) ?? notFound;
  }

  return async (request: ApiRequest): Promise<WireResponse> => {
    const { method, path, headers } = request;
    if (path === "/config.json") return { status: 200, headers: json, body: JSON.stringify(config) };
    if (path === "/_local" || path.startsWith("/_local/")) return local(request);
    if (path.startsWith("/media/")) return media(request);
    if (method !== "GET" && method !== "HEAD") return { ...notFound, status: 405, body: "Method not allowed" };
    return site(path, headers["accept-encoding"]) ?? notFound;
  };
}
