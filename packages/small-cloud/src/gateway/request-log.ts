import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";

export interface LoggedCall {
  readonly service: string;
  readonly operation: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly ms: number;
}

export interface LoggedRequest {
  readonly id: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  status: number;
  ms: number;
  readonly calls: LoggedCall[];
}

const marker = "x-local-request";
const kept = 300;

/** The calls of each request to the small cloud, and what AWS would have billed for them. */
export function createRequestLog() {
  const current = new AsyncLocalStorage<LoggedRequest>();
  const serving = new AsyncLocalStorage<LoggedRequest | undefined>();
  const recent: LoggedRequest[] = [];
  const byId = new Map<string, LoggedRequest>();

  // Node announces each request when it is created, while the handler that creates it runs.
  const mark = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    const logged = current.getStore();
    if (logged && !request.headersSent) request.setHeader(marker, logged.id);
  };
  subscribe("http.client.request.created", mark);

  function open(id: string, method: string, path: string): LoggedRequest {
    const logged: LoggedRequest = { id, at: new Date().toISOString(), method, path, status: 0, ms: 0, calls: [] };
    recent.push(logged);
    byId.set(id, logged);
    if (recent.length > kept) byId.delete(recent.shift()?.id ?? "");
    return logged;
  }

  return {
    /** Runs work and counts its calls as this request's. */
    async run<T extends { status: number }>(
      id: string,
      what: { method: string; path: string },
      work: () => Promise<T>,
    ) {
      const logged = open(id, what.method, what.path);
      const start = performance.now();
      const close = (status: number) => {
        logged.status = status;
        logged.ms = Math.round((performance.now() - start) * 10) / 10;
      };
      try {
        const result = await current.run(logged, work);
        close(result.status);
        return result;
      } catch (error) {
        close(500);
        throw error;
      }
    },
    /** Runs a stand-in's work for the request that the headers name. */
    serve: <T>(headers: Readonly<Record<string, string | undefined>>, work: () => T): T =>
      serving.run(byId.get(headers[marker] ?? ""), work),
    /** The request whose handler runs. */
    current: (): LoggedRequest | undefined => current.getStore(),
    /** Runs a stand-in's work for that request. */
    serveFor: <T>(request: LoggedRequest | undefined, work: () => T): T => serving.run(request, work),
    /** A call that a stand-in has executed. */
    count: (call: LoggedCall): void => void serving.getStore()?.calls.push(call),
    list: (): LoggedRequest[] => recent.toReversed(),
    clear: (): void => {
      recent.length = 0;
      byId.clear();
    },
    close: () => void unsubscribe("http.client.request.created", mark),
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
