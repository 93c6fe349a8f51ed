import { createHash } from "node:crypto";
import { findCity, hasZip } from "./place-data.ts";
import type { FoundPlace } from "./place-search.ts";

/** As long as the service's own ids, and as hard to read. */
const mark = "AQAAAI";

const sealOf = (content: string): string => createHash("sha256").update(content).digest("base64url").slice(0, 6);

/** Contains the place, so nothing must be stored and an old id stays valid. */
export function placeIdOf({ number, street, city, zip }: FoundPlace): string {
  const content = Buffer.from([number, street, city.name, city.state, zip].join("|")).toString("base64url");
  return mark + sealOf(content) + content;
}

export function placeOfId(id: string): FoundPlace | undefined {
  const content = id.slice(mark.length + 6);
  if (id !== mark + sealOf(content) + content) return undefined;
  const [number = "", street = "", name = "", state = "", zip = ""] = Buffer.from(content, "base64url")
    .toString()
    .split("|");
  const city = findCity(name, state);
  return city && hasZip(city, zip) ? { number, street, city, zip } : undefined;
}
