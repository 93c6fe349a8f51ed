import type { PersonId } from "@guildhall/core/shared/values";
import { KeptAnswers } from "./checkout-answers.ts";

const keyFor = (personId: PersonId): string => `guildhall.checkout.${personId}`;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** What this tab knows of a checkout that is not through; nothing where it cannot be read any more. */
export const readAnswers = (personId: PersonId): KeptAnswers | undefined =>
  KeptAnswers.safeParse(parse(sessionStorage.getItem(keyFor(personId)))).data;

export const keepAnswers = (personId: PersonId, kept: KeptAnswers): void =>
  sessionStorage.setItem(keyFor(personId), JSON.stringify(kept));

export const forgetAnswers = (personId: PersonId): void => sessionStorage.removeItem(keyFor(personId));
