import type { LocalDate } from "../../ground/shared/values.ts";
import {
  type CertificateStanding,
  type CertificateStatus,
  certificateStatusOf,
  feeLapsesOn,
} from "./certificate-status.rules.ts";

type HeldStatus = Exclude<CertificateStatus, "renewed">;

/** As a person's record keeps it: what the status of a day follows from. What was taken over without a certificate keeps a status. */
export interface KeptCertification extends CertificateStanding {
  readonly id: string;
  readonly certificationId?: string | undefined;
  readonly name: string;
  readonly certifiedOn?: LocalDate | undefined;
  readonly lapsedOn?: LocalDate | undefined;
  readonly status?: HeldStatus | undefined;
}

/** As every page shows it. */
export interface CertificationOnDay {
  id: string;
  certificationId?: string | undefined;
  name: string;
  status: HeldStatus;
  also?: HeldStatus[] | undefined;
  lapsedOn?: LocalDate | undefined;
  createdAt?: LocalDate | undefined;
}

const isHeld = (status: CertificateStatus): status is HeldStatus => status !== "renewed";

/** One that a newer one took the place of is no longer held (bylaws#certificate-status). */
function certificationOn(kept: KeptCertification, day: LocalDate): CertificationOnDay[] {
  const { id, certificationId, name, certifiedOn, owesFrom } = kept;
  if (!certifiedOn) return kept.status ? [{ ...kept, status: kept.status }] : [];
  const { status, also } = certificateStatusOf(kept, day);
  if (!isHeld(status)) return [];
  const lapsedOn = status === "lapsed_payment" && owesFrom !== undefined ? feeLapsesOn(owesFrom) : kept.lapsedOn;
  return [
    {
      ...{ id, certificationId, name, status, createdAt: certifiedOn },
      ...(also.length > 0 && { also: also.filter(isHeld) }),
      ...(status.startsWith("lapsed") && lapsedOn && { lapsedOn }),
    },
  ];
}

/** What a person holds on the day, as their record keeps it (bylaws#certificate). */
export const certificationsOn = (
  kept: readonly KeptCertification[] | undefined,
  day: LocalDate,
): CertificationOnDay[] => (kept ?? []).flatMap((one) => certificationOn(one, day));
