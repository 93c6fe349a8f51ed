import { fold } from "@guildhall/core/ground/shared/fold";

/** Whether a text contains all the words, in any case, accents and order. */
export function includesWords(text: string, words: string): boolean {
  const within = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
