import { pathToFileURL } from "node:url";
import { handlerPathOf, type Route } from "@guildhall/core/shared/route";
import type { ApiHandler } from "small-cloud/gateway/api";
import type { Manifest } from "./manifest.ts";

type Handler<Event, Result> = (event: Event, context: object) => Promise<Result>;

/** Runs built handlers. A handler's file has its content's hash in its name, so a new build is a new module. */
export function createHandlers(manifest: () => Manifest) {
  const loaded = new Map<string, Promise<Handler<never, never>>>();

  function load(name: string): Promise<Handler<never, never>> {
    const file = manifest()[name];
    if (!file) throw new Error(`There is no built handler ${name}`);
    const known = loaded.get(file) ?? import(pathToFileURL(file).href).then(({ handler }) => handler);
    loaded.set(file, known);
    return known;
  }

  async function invoke<Event, Result>(name: string, event: Event): Promise<Result> {
    const handler = (await load(name)) as unknown as Handler<Event, Result>;
    return handler(event, lambdaContext(name));
  }

  const forRoute = async (route: Pick<Route, "id">): Promise<ApiHandler> => {
    const name = handlerPathOf(route);
    await load(name);
    return (event) => invoke(name, event);
  };

  return { invoke, forRoute };
}

const lambdaContext = (name: string) => ({
  functionName: name,
  awsRequestId: crypto.randomUUID(),
  getRemainingTimeInMillis: () => 29_000,
});
