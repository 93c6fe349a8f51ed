import { createHash, randomBytes } from "node:crypto";
import type { StandIn, WireRequest, WireResponse } from "small-cloud/shared/wire";

/** Known from leaks, but not on our own lists. */
const leakedPasswords = ["losangeleslakers!", "let me in please", "winter is coming 2019", "hunter2hunter2hunter3"];

const hashOf = (text: string | Buffer): string => createHash("sha1").update(text).digest("hex").toUpperCase();

const prefixLength = 5;
/** The service pads an answer to between 800 and 1,000 lines. */
const paddedTo = 800;

const text = (status: number, body: string): WireResponse => ({
  status,
  headers: { "content-type": "text/plain", "cache-control": "no-store" },
  body,
});

/** Padding lines: they belong to no password, and have a count of 0. */
const padding = (lines: number): string[] =>
  Array.from({ length: lines }, () => `${hashOf(randomBytes(20)).slice(prefixLength)}:0`);

/** Have I Been Pwned's range API: for the beginning of a hash, the endings of all leaked passwords that begin so. */
export function createBreaches(passwords: readonly string[] = leakedPasswords): StandIn {
  const hashes = passwords.map(hashOf);
  const counts = { asked: 0 };

  function answer({ method, url, headers }: WireRequest): WireResponse {
    const [, prefix] = /^\/range\/([^/?]*)$/.exec(url) ?? [];
    if (method !== "GET" || prefix === undefined) return text(404, "Not Found");
    if (!/^[0-9A-F]{5}$/i.test(prefix)) return text(400, "The hash prefix was not in a valid format");
    counts.asked += 1;
    const found = hashes.filter((hash) => hash.startsWith(prefix.toUpperCase()));
    const lines = found.map((hash) => `${hash.slice(prefixLength)}:${hash.length}`);
    const padded = headers["add-padding"] === "true" ? padding(paddedTo - lines.length) : [];
    return text(200, [...lines, ...padded].sort().join("\r\n"));
  }

  return {
    name: "breaches",
    handle: answer,
    inspect: () => ({ passwords: [...passwords], ...counts }),
    close: () => undefined,
  };
}
