import type { PersonId } from "@guildhall/core/shared/values";
import { useCallback, useState } from "react";
import type { KeptAnswers } from "./checkout-answers.ts";
import { forgetAnswers, keepAnswers, readAnswers } from "./kept-answers.ts";

/** The answers of this checkout; what is taken out is forgotten. */
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
