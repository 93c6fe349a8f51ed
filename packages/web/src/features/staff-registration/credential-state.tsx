import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import { CertificateId } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { Link } from "react-router-dom";
import { CorrectIssued } from "../../blocks/by-hand/correct-issued.tsx";
import { DayText } from "../../components/day-text.tsx";
import { useRoute } from "../../lib/api/use-route.ts";

/** Of the certificate that was earned with the registration (bylaws#by-hand). */
export function CredentialState({ id, userId }: Pick<Registration, "id" | "userId">) {
  const { data } = useRoute(certificateRoutes.ofPerson, { params: { userId } });
  const certificate = data?.data.find(({ registrationId }) => registrationId === id);
  const { credential } = certificate ?? {};
  if (!certificate || !credential) return null;
  if (!credential.on)
    return (
      <p className="quiet">
        The digital credential is issued by hand. See <Link to="/admin/work-by-hand?kind=credential">what waits</Link>.
      </p>
    );
  const issued = { kind: "credential", id: CertificateId.parse(certificate.id), userId } as const;
  return (
    <div className="row">
      <span className="quiet">
        The digital credential was issued on <DayText on={credential.on} />.
      </span>
      <CorrectIssued issued={issued} on={credential.on} />
    </div>
  );
}
