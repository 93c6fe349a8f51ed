import type { PersonId } from "@guildhall/core/ground/shared/values";
import { useCallback, useState } from "react";
import { KeptAnswers } from "./checkout-answers.ts";

const keyFor = (personId: PersonId): string => `guildhall.checkout.${personId}`;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The stored state of an unfinished checkout; undefined if it cannot be read any more. */
export const readAnswers = (personId: PersonId): KeptAnswers | undefined =>
  KeptAnswers.safeParse(parse(sessionStorage.getItem(keyFor(personId)))).data;

export const keepAnswers = (personId: PersonId, kept: KeptAnswers): void =>
  sessionStorage.setItem(keyFor(personId), JSON.stringify(kept));

export const forgetAnswers = (personId: PersonId): void => sessionStorage.removeItem(keyFor(personId));

/** The answers of this checkout. Removes them from storage. */
export function useKeptAnswers(personId: PersonId) {
  const [kept, setKept] = useState(() => readAnswers(personId));
  const keep = useCallback(
    (next: KeptAnswers | undefined) => {
      if (next) keepAnswers(personId, next);
      else forgetAnswers(personId);
      setKept(next);
    },
    [personId],
  );
  return [kept, keep] as const;
}
