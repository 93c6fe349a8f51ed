import type { ApiRequest } from "small-cloud/gateway/api-event";
import type { WireResponse } from "small-cloud/shared/wire";
import { readDeskCall } from "./desk-access.ts";
import { answer, DeskRefusal } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";
import { deskRoutes } from "./desk-routes.ts";

export type { SignIn } from "./desk-options.ts";

const prefix = "/_local/data";

/** What the page at /_local reads and does: everything below /_local/data. Reads are GET, actions are POST. */
export function createDesk(options: DeskOptions) {
  const routes = deskRoutes(options);

  function run(request: ApiRequest): WireResponse | Promise<WireResponse> {
    const call = readDeskCall(request);
    const name = `${request.method === "HEAD" ? "GET" : request.method} ${request.path.slice(prefix.length)}`;
    const handler = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (!handler) throw new DeskRefusal(`The desk does not know ${name}.`, 404);
    return handler(call);
  }

  return async (request: ApiRequest): Promise<WireResponse | undefined> => {
    if (request.path !== prefix && !request.path.startsWith(`${prefix}/`)) return undefined;
    try {
      return await run(request);
    } catch (error) {
      if (error instanceof DeskRefusal) return answer({ message: error.message }, error.status);
      throw error;
    }
  };
}
