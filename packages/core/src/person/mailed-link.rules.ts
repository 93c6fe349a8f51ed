import type { Instant } from "../shared/values.ts";
import { linkHours } from "./email-change.rules.ts";

export type LinkPurpose = "password-reset" | "email-change-withdrawal" | "email-proof";

export const proofDays = 7;

export const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  "password-reset": 3600,
  "email-change-withdrawal": linkHours * 3600,
  "email-proof": proofDays * 24 * 3600,
};

interface Link {
  readonly purpose: LinkPurpose;
  /** The hash of the address that has it. */
  readonly mailedTo: string;
  readonly madeAt: Instant;
  readonly validUntil: Instant;
  readonly usedAt?: Instant;
}

interface Holder {
  /** The hash of the address that the person has today. */
  readonly address: string;
  readonly linksValidFrom?: Instant;
}

/** A link is good for its purpose, once, until it ends; not after the address changed or all older links were voided. */
export const isLinkGood = (
  link: Link,
  purpose: LinkPurpose,
  { holder, now }: { holder: Holder; now: Instant },
): boolean =>
  link.purpose === purpose &&
  !link.usedAt &&
  link.validUntil > now &&
  link.mailedTo === holder.address &&
  link.madeAt >= (holder.linksValidFrom ?? "");
