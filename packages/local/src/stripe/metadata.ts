import type { Stripe } from "stripe";
import type { Reader } from "./reader.ts";
import { clearableText } from "./reader.ts";
import { invalidParameter, invalidRequest } from "./refusal.ts";

const maxKeys = 50;
const maxName = 40;
const maxValue = 500;

/** What a request says about metadata: names with their new values, null to take one away; "" takes all away. */
export type MetadataChange = Readonly<Record<string, string | null>> | "";

export const metadata: Reader<MetadataChange> = (value, name) => {
  if (value === "") return "";
  if (typeof value === "string" || Array.isArray(value)) throw invalidParameter("Invalid object", name);
  const readValue = clearableText(maxValue);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key.length <= maxName) return [key, readValue(each, `${name}[${key}]`)];
      const message = `Metadata key names can be at most ${maxName} characters long; "${key}" has ${key.length}.`;
      throw invalidParameter(message, `${name}[${key}]`);
    }),
  );
};

/** Names that the change does not mention stay. */
export function mergeMetadata(old: Stripe.Metadata, change: MetadataChange | undefined): Stripe.Metadata {
  if (change === undefined) return old;
  if (change === "") return {};
  const merged = Object.entries({ ...old, ...change }).filter((entry): entry is [string, string] => entry[1] !== null);
  if (merged.length > maxKeys) {
    throw invalidRequest(`Metadata can have at most ${maxKeys} keys; this would make ${merged.length}.`, {
      param: "metadata",
    });
  }
  return Object.fromEntries(merged);
}
