import type { Instant } from "../../ground/shared/values.ts";
import { linkHours } from "./email-change.rules.ts";

export type LinkPurpose = "password-reset" | "first-password" | "email-change-withdrawal" | "email-proof";

export const proofDays = 7;

/** For a person whom staff registered or imported and who has no password yet. */
export const invitationDays = 7;

export const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  "password-reset": 3600,
  "first-password": invitationDays * 24 * 3600,
  "email-change-withdrawal": linkHours * 3600,
  "email-proof": proofDays * 24 * 3600,
};

interface Link {
  readonly purpose: LinkPurpose;
  readonly mailedTo: string;
  readonly madeAt: Instant;
  readonly validUntil: Instant;
  readonly usedAt?: Instant;
}

interface Holder {
  readonly address: string;
  readonly linksValidFrom?: Instant;
}

/** For its purposes only, once, until it ends; void after a change of address or an end of all sessions. */
export const isLinkGood = (
  link: Link,
  purposes: readonly LinkPurpose[],
  { holder, now }: { holder: Holder; now: Instant },
): boolean =>
  purposes.includes(link.purpose) &&
  !link.usedAt &&
  link.validUntil > now &&
  link.mailedTo === holder.address &&
  link.madeAt >= (holder.linksValidFrom ?? "");
