import { type IdKind, idPrefixes } from "@guildhall/core/ground/shared/values";
import type * as z from "zod/mini";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id from the browser, so that a request that is sent twice is carried out once. */
export function newId<const K extends IdKind>(kind: K): string & z.core.$brand<K> {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % alphabet.length]);
  return `${idPrefixes[kind]}_${letters.join("")}` as string & z.core.$brand<K>;
}
