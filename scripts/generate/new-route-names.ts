import { basename } from "node:path";
import { handlerPathOf } from "@guildhall/core/ground/route/route";

/** The names of a new route and its files. */
export interface RouteNames {
  /** Its folder below the sources: "notification", or a room of a domain: "certification/exam". */
  readonly folder: string;
  readonly action: string;
  readonly id: `${string}.${string}`;
  /** The value that declares the folder's routes. */
  readonly group: string;
  /** The prefix of the folder's file names. */
  readonly stem: string;
  /** The handler's file below the functions' sources, without its extension. */
  readonly handler: string;
  readonly path: `/api/${string}`;
  /** From one of its files to the sources' own folder. */
  readonly up: string;
}

const camel = (text: string) => text.replace(/[-/]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Undefined if the words cannot be a route; "certification/exam.bookSeat" can. */
export function routeNamesOf(argument: string): RouteNames | undefined {
  const [, folder, action] = /^([a-z][a-z-]*(?:\/[a-z][a-z-]*)?)\.([a-z][a-zA-Z]*)$/.exec(argument) ?? [];
  if (!folder || !action) return undefined;
  const id = `${folder.split("/").map(camel).join("/")}.${action}` as const;
  const handler = handlerPathOf({ id });
  return {
    folder,
    action,
    id,
    group: `${camel(folder)}Routes`,
    stem: basename(folder),
    handler,
    path: `/api/${handler}`,
    up: folder.replaceAll(/[^/]+/g, ".."),
  };
}
