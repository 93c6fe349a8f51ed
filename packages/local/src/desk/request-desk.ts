import type { LoggedCall, LoggedRequest } from "small-cloud/gateway/request-log";
import { answer, type DeskCall, DeskRefusal, requireText } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

/** The last requests to the API, their cost, and their calls to stand-ins. */
export function createRequestDesk({ log }: Pick<DeskOptions, "log">) {
  return {
    list: () => answer({ requests: log.list().map(summaryOf) }),
    listCalls: ({ query }: DeskCall) => {
      const id = requireText(query, "id");
      const found = log.list().find((request) => request.id === id);
      if (!found) throw new DeskRefusal("That request is no longer kept.", 404);
      return answer({ calls: found.calls });
    },
    clear: () => {
      log.clear();
      return answer({});
    },
  };
}

const sumOf = (calls: readonly LoggedCall[], name: "readUnits" | "writeUnits"): number =>
  calls.reduce((sum, call) => sum + call[name], 0);

const summaryOf = ({ calls, ...request }: LoggedRequest) => ({
  ...request,
  calls: calls.length,
  readUnits: sumOf(calls, "readUnits"),
  writeUnits: sumOf(calls, "writeUnits"),
});
