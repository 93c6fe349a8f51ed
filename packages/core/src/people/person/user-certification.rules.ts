import type { LocalDate } from "../../ground/shared/values.ts";
import { type CertificateStatus, certificateStatusOf, feeLapsesOn } from "../certificate/certificate-status.rules.ts";
import type { KeptCertification, UserCertification } from "./user.schema.ts";

type Shown = UserCertification["status"];

const isShown = (status: CertificateStatus): status is Shown => status !== "renewed";

/** As it stands on the day: one that a newer one took the place of is no longer held (bylaws#certificate-status). */
function certificationOn(kept: KeptCertification, day: LocalDate): UserCertification[] {
  const { id, certificationId, name, certifiedOn, owesFrom } = kept;
  if (!certifiedOn) return kept.status ? [{ ...kept, status: kept.status }] : [];
  const { status, also } = certificateStatusOf(kept, day);
  if (!isShown(status)) return [];
  const lapsedOn = status === "lapsed_payment" && owesFrom !== undefined ? feeLapsesOn(owesFrom) : kept.lapsedOn;
  return [
    {
      ...{ id, certificationId, name, status, createdAt: certifiedOn },
      ...(also.length > 0 && { also: also.filter(isShown) }),
      ...(status.startsWith("lapsed") && lapsedOn && { lapsedOn }),
    },
  ];
}

/** What a person holds on the day, as their record keeps it. */
export const certificationsOn = (kept: readonly KeptCertification[] | undefined, day: LocalDate): UserCertification[] =>
  (kept ?? []).flatMap((one) => certificationOn(one, day));
