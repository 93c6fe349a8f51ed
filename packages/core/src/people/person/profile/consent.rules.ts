import type { FieldError } from "../../../ground/shared/problem.ts";

/** What only the person can agree to (bylaws#consent). */
export const consents = ["agreeToBeListed", "agreeDemographicSearch", "mediaResource"] as const;

type Consents = { readonly [C in (typeof consents)[number]]?: boolean | null | undefined };

/** Staff who act as the person may take a consent back, and may not give one. */
export const consentFaultsOf = (kept: Consents, change: Consents): FieldError[] =>
  consents.filter((name) => change[name] === true && kept[name] !== true).map((path) => ({ path, message: theirs }));

const theirs = "Only the member can agree to this. Clear the box, and ask them to agree themselves.";
