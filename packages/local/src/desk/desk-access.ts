import type { ApiRequest } from "small-cloud/gateway/api-event";
import { isOwnHost, isOwnOrigin } from "small-cloud/shared/own-page";
import { type DeskCall, DeskRefusal } from "./desk-call.ts";

/**
 * Lets in what the desk's own page or a program of this machine sends. A page elsewhere, open in the same browser, must
 * neither drive the desk (its origin gives it away) nor read it under a name that it points to this machine (the host does).
 */
export function readDeskCall({ method, headers, rawQuery, body }: ApiRequest): DeskCall {
  const { host = "", origin } = headers;
  if (!isOwnHost(host)) throw new DeskRefusal(`The desk answers at localhost alone, not at "${host}".`, 403);
  if (origin !== undefined && !isOwnOrigin(origin, host))
    throw new DeskRefusal(`A page of "${origin}" may not use the desk.`, 403);
  const query = Object.fromEntries(new URLSearchParams(rawQuery));
  return { host, query, body: method === "POST" ? parseBody(headers["content-type"], body) : {} };
}

function parseBody(contentType: string | undefined, body: Buffer): DeskCall["body"] {
  if (!/^application\/json\b/i.test(contentType ?? ""))
    throw new DeskRefusal('Send JSON, with content-type "application/json".', 415);
  const parsed = parseJson(body.toString("utf8"));
  if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed))
    throw new DeskRefusal("Send one JSON object.");
  return parsed as DeskCall["body"];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeskRefusal("What was sent is not JSON.");
  }
}
