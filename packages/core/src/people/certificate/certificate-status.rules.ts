import type { LocalDate } from "../../ground/shared/values.ts";

/** Worst first, but for those that are no lapse. */
export const certificateStatuses = ["revoked", "lapsed_payment", "lapsed_ceus", "good_standing", "renewed"] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** What a certificate keeps; the status follows from it and the day, so nothing is written when a day comes. */
export interface CertificateStanding {
  /** The first year whose fee is not paid, whenever it is due. */
  readonly owesFrom?: number | undefined;
  readonly lapsedForCeus?: boolean | undefined;
  readonly revokedOn?: LocalDate | undefined;
  readonly renewedBy?: string | undefined;
  /** By hand, with a reason: it ends with a payment or a decision. */
  readonly setByStaff?: "good_standing" | "lapsed_payment" | "lapsed_ceus" | undefined;
}

/** bylaws#annual-fee */
export const feeDueOn = (year: number): LocalDate => `${year}-06-30` as LocalDate;

/** The day after a fee was due (bylaws#annual-fee). */
export const feeLapsesOn = (year: number): LocalDate => `${year}-07-01` as LocalDate;

function byTheRules({ owesFrom, lapsedForCeus }: CertificateStanding, day: LocalDate) {
  const isLapsed = owesFrom !== undefined && feeLapsesOn(owesFrom) <= day;
  return [...(isLapsed ? (["lapsed_payment"] as const) : []), ...(lapsedForCeus ? (["lapsed_ceus"] as const) : [])];
}

export interface CertificateStatusOnDay {
  readonly status: CertificateStatus;
  /** What else is wrong: the card names all. */
  readonly also: readonly CertificateStatus[];
}

/** The worst that holds on the day (bylaws#certificate-status). */
export function certificateStatusOf(certificate: CertificateStanding, day: LocalDate): CertificateStatusOnDay {
  const { renewedBy, revokedOn, setByStaff } = certificate;
  if (renewedBy) return { status: "renewed", also: [] };
  const lapses = byTheRules(certificate, day);
  if (revokedOn && revokedOn <= day) return { status: "revoked", also: lapses };
  if (setByStaff === "good_standing") return { status: setByStaff, also: [] };
  const [status = "good_standing", ...also] = certificateStatuses.filter(
    (one) => one === setByStaff || lapses.some((lapse) => lapse === one),
  );
  return { status, also };
}
