import { pathToFileURL } from "node:url";
import { handlerPathOf, type Route } from "@guildhall/core/ground/route/route";
import type { ApiHandler } from "small-cloud/gateway/api";
import type { SdkClient } from "small-cloud/gateway/in-process";
import { databaseClient, type Manifest } from "./manifest.ts";

type Handler<Event, Result> = (event: Event, context: object) => Promise<Result>;

/**
 * Runs built handlers. A handler's file has its content's hash in its name, so a new build is a new module, with a new
 * client of the database.
 */
export function createHandlers(manifest: () => Manifest, onDatabaseClient: (client: SdkClient) => void) {
  const loaded = new Map<string, Promise<unknown>>();

  function loadOnce<Loaded>(name: string, use: (module: Record<string, unknown>) => Loaded): Promise<Loaded> {
    const file = manifest()[name];
    if (!file) throw new Error(`There is no built handler ${name}`);
    const known = loaded.get(file) ?? import(pathToFileURL(file).href).then(use);
    loaded.set(file, known);
    return known as Promise<Loaded>;
  }

  async function load(name: string): Promise<Handler<never, never>> {
    await loadOnce(databaseClient, ({ client }) => onDatabaseClient(client as SdkClient));
    return loadOnce(name, ({ handler }) => handler as Handler<never, never>);
  }

  async function loadFunction<Event, Result>(name: string): Promise<(event: Event) => Promise<Result>> {
    const handler = (await load(name)) as unknown as Handler<Event, Result>;
    return (event) => handler(event, lambdaContext(name));
  }

  async function invoke<Event, Result>(name: string, event: Event): Promise<Result> {
    return (await loadFunction<Event, Result>(name))(event);
  }

  const forRoute = (route: Pick<Route, "id">): Promise<ApiHandler> => loadFunction(handlerPathOf(route));

  return { invoke, forRoute };
}

const lambdaContext = (name: string) => ({
  functionName: name,
  awsRequestId: crypto.randomUUID(),
  getRemainingTimeInMillis: () => 29_000,
});
