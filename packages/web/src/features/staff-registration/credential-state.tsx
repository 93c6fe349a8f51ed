import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { useRoute } from "../../lib/api/use-route.ts";

/** Of the certificate that was earned with the registration (bylaws#by-hand). */
export function CredentialState({ id, userId }: Pick<Registration, "id" | "userId">) {
  const { data } = useRoute(certificateRoutes.ofPerson, { params: { userId } });
  const credential = data?.data.find(({ registrationId }) => registrationId === id)?.credential;
  if (!credential) return null;
  return (
    <p className="quiet">
      {credential.on ? (
        <>
          The digital credential was issued on <DayText on={credential.on} />.
        </>
      ) : (
        <>
          The digital credential is issued by hand. See <Link to="/admin/work-by-hand?kind=credential">what waits</Link>
          .
        </>
      )}
    </p>
  );
}
