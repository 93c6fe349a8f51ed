import { basename } from "node:path";
import { handlerPathOf } from "@guildhall/core/shared/route";

/** What a new route and everything about it are called. */
export interface RouteNames {
  /** Its folder below core's and the functions' sources: "notification", or a room of a domain: "certification/exam". */
  readonly folder: string;
  readonly action: string;
  readonly id: `${string}.${string}`;
  /** The value that declares the folder's routes. */
  readonly group: string;
  /** What the folder's own files are called after. */
  readonly stem: string;
  /** The handler's file below the functions' sources, without its extension. */
  readonly handler: string;
  readonly path: `/api/${string}`;
  /** From one of its files to the sources' own folder. */
  readonly up: string;
}

const camel = (text: string) => text.replace(/[-/]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Nothing where the words make no route: "certification/exam.bookSeat" does. */
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
