import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isForeignPage } from "../shared/own-page.ts";
import type { StandIn, WireResponse } from "../shared/wire.ts";
import type { ApiRequest } from "./api-event.ts";
import type { Faults } from "./faults.ts";
import type { RequestLog } from "./request-log.ts";

interface Options {
  readonly standIns: readonly StandIn[];
  readonly faults: Faults;
  readonly log: RequestLog;
  /** Headers that the content delivery network adds to API requests. They replace the client's. */
  readonly edgeHeaders?: (request: ApiRequest) => Readonly<Record<string, string>>;
  readonly api: (request: ApiRequest) => Promise<WireResponse>;
  /** Everything except the API and the stand-ins. */
  readonly pages: (request: ApiRequest) => Promise<WireResponse> | WireResponse;
}

const foreign: WireResponse = {
  status: 403,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: "The small cloud answers programs and pages of this machine alone.",
};

/** The most bytes that any request can have, the largest upload included. */
const hardLimit = 110 * 1024 * 1024;

/** One port for everything: `/api`, `/_aws/<stand-in>`, and the pages. */
export function createGateway({ standIns, faults, log, edgeHeaders, api, pages }: Options): RequestListener {
  const byName = new Map(standIns.map((standIn) => [standIn.name, standIn]));
  const byRoot = new Map(standIns.map((standIn) => [standIn.root, standIn]));

  async function answer(request: IncomingMessage): Promise<WireResponse | "lost"> {
    const read = await readRequest(request);
    if (!read)
      return { status: 413, headers: { "content-type": "application/json" }, body: '{"message":"Request Too Long"}' };
    const [, first, name = ""] = read.path.split("/", 3);
    const standIn = first === "_aws" ? byName.get(name) : first && byRoot.get(first);
    if (standIn && isForeignPage(read)) return foreign;
    if (standIn) return log.serve(read.headers, () => faults.handle(standIn, below(request, standIn.name, read)));
    if (first === "api") return squeeze(await log.run(read.id, read, () => api(throughTheEdge(read))), read);
    return pages(read);
  }

  const throughTheEdge = (request: ApiRequest): ApiRequest =>
    edgeHeaders ? { ...request, headers: { ...request.headers, ...edgeHeaders(request) } } : request;

  return (request, response) => {
    answer(request).then(
      (result) => (result === "lost" || result.isLost ? request.socket.destroy() : send(response, result)),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        send(response, {
          status: 500,
          headers: { "content-type": "application/json" },
          body: '{"message":"Internal Server Error"}',
        });
      },
    );
  };
}

async function readRequest(request: IncomingMessage): Promise<ApiRequest | undefined> {
  const [path = "/", rawQuery = ""] = (request.url ?? "/").split("?", 2);
  const body = await readBody(request);
  if (!body) return undefined;
  return {
    id: randomUUID(),
    method: request.method ?? "GET",
    path,
    rawQuery,
    headers: headersOf(request),
    body,
    sourceIp: request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1",
  };
}

/** The gateway joins headers that were sent twice with commas. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]));
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > hardLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function below({ url = "/" }: IncomingMessage, name: string, { method, headers, body }: ApiRequest) {
  const prefix = `/_aws/${name}`;
  return {
    method,
    headers,
    body,
    originalUrl: url,
    url: (url.startsWith(prefix) ? url.slice(prefix.length) : url) || "/",
  };
}

const worthSqueezing = 1024;

/** Long JSON is compressed, as behind the content delivery network. */
function squeeze(response: WireResponse, { headers }: ApiRequest): WireResponse {
  const body = Buffer.from(response.body ?? "");
  if (body.length < worthSqueezing) return response;
  const accepted = headers["accept-encoding"] ?? "";
  const encoded = (encoding: string, bytes: Buffer): WireResponse => ({
    ...response,
    headers: { ...response.headers, "content-encoding": encoding, vary: "accept-encoding" },
    body: bytes,
  });
  if (/\bbr\b/.test(accepted))
    return encoded("br", brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  return /\bgzip\b/.test(accepted) ? encoded("gzip", gzipSync(body)) : response;
}

function send(response: ServerResponse, { status, headers, body }: WireResponse): void {
  if (response.headersSent) return;
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body);
  const isHead = response.req.method === "HEAD";
  // For a HEAD request, the answering code sets the content headers.
  const length = (isHead && headers?.["content-length"]) || bytes.length;
  // Node's own header would contain the machine's time, not that of the moved clock.
  response.writeHead(status, { date: new Date().toUTCString(), ...headers, "content-length": length });
  response.end(isHead ? undefined : bytes);
}
