import { CustomAttributeType } from "electrodb";
import type { Instant } from "../../ground/shared/values.ts";

/**
 * "exam_to_agree": nobody has agreed to the conduct in the exam, so it is scheduled only where there is no text to agree to.
 * "exam_to_refund", "extension_to_refund": what was paid in vain.
 * "registration": all that waits of one, as a record has one place in the index.
 */
export type ByHand =
  | "exam"
  | "exam_to_agree"
  | "exam_to_refund"
  | "extension_to_refund"
  | "credential"
  | "registration";

export type WorkOfRegistration = {
  readonly badge?: Instant | undefined;
  readonly enrollment?: Instant | undefined;
  readonly payments?: number | undefined;
};

/** Present while staff have something to do with it by hand, and since when. */
export const byHandAttributes = {
  byHand: { type: CustomAttributeType<ByHand>("string") },
  byHandSince: { type: CustomAttributeType<Instant>("string") },
};

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are filled in by ElectroDB.

/** Sparse: it holds what waits, and nothing else. */
export const byHandIndex = {
  index: "gsi3",
  pk: { field: "gsi3pk", composite: ["byHand"], template: "BY-HAND#${byHand}", casing: "none" },
  sk: { field: "gsi3sk", composite: ["id"], template: "${id}", casing: "none" },
} as const;

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are filled in by ElectroDB.

/** Undefined takes it out of the index. */
export const byHandFrom = (byHand: ByHand, since: Instant | undefined) =>
  since ? { byHand, byHandSince: since } : { byHand: undefined, byHandSince: undefined };
