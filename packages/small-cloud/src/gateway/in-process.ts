import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { StandIn, WireResponse } from "../shared/wire.ts";
import type { Faults } from "./faults.ts";
import type { RequestLog } from "./request-log.ts";

interface ClientRequest {
  readonly method: string;
  readonly port?: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

interface ClientResponse {
  readonly response: {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  };
}

/** A client of the AWS SDK: it signs what it sends, and sends it through its request handler. */
export interface SdkClient {
  readonly config: { requestHandler: unknown; signer: unknown };
}

interface RequestHandler {
  readonly metadata?: unknown;
  destroy?(): void;
  handle(request: ClientRequest, options: unknown): Promise<unknown>;
}

type FindSigner = (scheme: unknown) => Promise<{
  sign(request: ClientRequest, options: unknown): Promise<ClientRequest>;
}>;

interface Options {
  readonly port: number;
  readonly standIn: StandIn;
  readonly faults: Faults;
  readonly log: RequestLog;
}

const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);

const connectionLost = () =>
  Object.assign(new Error("socket hang up"), { code: "ECONNRESET", name: "TimeoutError" as const });

function responseOf(answer: WireResponse | "lost"): ClientResponse {
  if (answer === "lost" || answer.isLost) throw connectionLost();
  const { status, headers = {}, body = "" } = answer;
  return { response: { statusCode: status, headers, body: Buffer.from(body) } };
}

/** The stand-in works in nobody's context, as at the other end of a socket. Taken when this file is loaded. */
const outside = AsyncLocalStorage.snapshot();

interface HandlerOptions {
  readonly abortSignal?: AbortSignal | undefined;
}

/** The work goes on, as at the other end of a socket. */
async function unlessAborted<T>(work: Promise<T>, { abortSignal: signal }: HandlerOptions = {}): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(Object.assign(new Error("Request aborted"), { name: "AbortError" }));
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", abort));
}

/** In the form that a stand-in asks for. */
const unsigned = {
  authorization: "AWS4-HMAC-SHA256 Credential=in-process, SignedHeaders=none, Signature=none",
  "x-amz-date": "19700101T000000Z",
};

/**
 * Lets a client of this process reach a stand-in without a socket and without a signature: together more than half of a
 * call's processor time. The client still writes and reads its messages; faults and the request log stay in between. A
 * request to another port goes there as before.
 */
export function answerInProcess(client: SdkClient, { port, standIn, faults, log }: Options): void {
  const overHttp = client.config.requestHandler as RequestHandler;
  const findSigner = client.config.signer as FindSigner;
  const prefix = `/_aws/${standIn.name}`;

  client.config.signer = async (scheme: unknown) => ({
    sign: async (request: ClientRequest, options: unknown) =>
      request.port === port
        ? { ...request, headers: { ...request.headers, ...unsigned } }
        : (await findSigner(scheme)).sign(request, options),
  });
  client.config.requestHandler = {
    metadata: overHttp.metadata,
    destroy: () => overHttp.destroy?.(),
    async handle(request: ClientRequest, options?: HandlerOptions): Promise<unknown> {
      if (request.port !== port) return overHttp.handle(request, options);
      const { method, path: originalUrl, headers, body = "" } = request;
      const url = originalUrl.slice(prefix.length) || "/";
      const caller = log.current();
      // As with a socket, others have their turn before the answer.
      await nextTurn();
      const wire = { method, url, originalUrl, headers, body: bytesOf(body) };
      const work = outside(() => log.serveFor(caller, () => faults.handle(standIn, wire)));
      return responseOf(await unlessAborted(work, options));
    },
  };
}
