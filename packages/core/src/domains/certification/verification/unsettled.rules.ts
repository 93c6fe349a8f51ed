import {
  answerTo,
  type EntryOfReview,
  isOfEarlier,
  isOutdone,
  type SignedEntry,
  type VerificationFacts,
} from "./verification.rules.ts";

/** Neither a change of the entry nor a later answer has overtaken it. */
function counts(one: VerificationFacts, entry: SignedEntry, all: readonly VerificationFacts[]): boolean {
  const answer = answerTo(entry, one);
  return answer !== undefined && !isOfEarlier(answer, entry) && !isOutdone(one, entry.id, all);
}

/** Its candidate says whether they agree (bylaws#supervisor-correction). */
export const waitsForConsent = (
  one: VerificationFacts,
  entry: SignedEntry,
  all: readonly VerificationFacts[],
): boolean => answerTo(entry, one)?.consent === "waits" && counts(one, entry, all);

/** Its candidate reads what they can do now; nobody has to, once staff have approved the entry (bylaws#supervisor-disputed). */
export const isAnswerDisputed = (
  one: VerificationFacts,
  entry: EntryOfReview,
  all: readonly VerificationFacts[],
): boolean => entry.approved !== true && answerTo(entry, one)?.answer === "disputed" && counts(one, entry, all);
