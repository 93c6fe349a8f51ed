import type { Certificate } from "@guildhall/core/domains/certification/certificate/certificate.schema";
import { Link, useSearchParams } from "react-router-dom";
import { certificateChips } from "../../../blocks/certification/certification-words.ts";
import { Paper } from "../../../blocks/print/paper.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { DayText } from "../../../components/day-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { Wordmark } from "../../../components/wordmark.tsx";
import { useCertificates } from "./certificate.api.ts";
import "./certificate.css";

const root = { to: "/certifications-and-training", label: "Certification" };

/** bylaws#certificate. Of several, the one of the address, else a choice. */
export function CertificatePage() {
  const { data, error, mutate } = useCertificates();
  const [query] = useSearchParams();
  const held = data?.data ?? [];
  const asked = query.get("certification");
  const shown =
    held.find(({ certificationId }) => certificationId === asked) ?? (held.length === 1 ? held[0] : undefined);
  return (
    <>
      <PageHeader
        title={shown ? `${shown.certification.name} certificate` : "Certificate"}
        back={root}
        actions={shown && isPrinted(shown) && <Button onClick={() => window.print()}>Print</Button>}
      />
      {shown && <OneCertificate certificate={shown} />}
      {data && !shown && <Choice certificates={held} />}
      {!data && error && (
        <ProblemNotice error={error} title="Your certificate could not be loaded" onRetry={() => mutate()} />
      )}
      {!(data || error) && <Skeleton of="your certificate" shape="card" />}
    </>
  );
}

/** A revoked one proves nothing any more. */
const isPrinted = ({ status }: Certificate): boolean => status !== "revoked";

function OneCertificate({ certificate }: { certificate: Certificate }) {
  const { status, certification } = certificate;
  const [chip, word] = certificateChips[status];
  return (
    <div className="stack">
      <div className="row no-print">
        <StatusChip state={chip}>{word}</StatusChip>
      </div>
      {isPrinted(certificate) ? (
        <>
          <CertificatePaper certificate={certificate} />
          <p className="quiet no-print">{certificate.credential && <Credential {...certificate.credential} />}</p>
        </>
      ) : (
        <Note state="overdue" title={`Your ${certification.name} was revoked`}>
          <p>So there is no certificate to show.</p>
          <div>
            <ButtonLink to={root.to}>See where you stand</ButtonLink>
          </div>
        </Note>
      )}
    </div>
  );
}

/** bylaws#by-hand */
const Credential = ({ on }: NonNullable<Certificate["credential"]>) =>
  on ? (
    <>
      Your digital credential was issued on <DayText on={on} />.
    </>
  ) : (
    "Our office issues your digital credential by hand, and you get an alert once that is done."
  );

const CertificatePaper = ({ certificate }: { certificate: Certificate }) => {
  const { name, fullName } = certificate.certification;
  return (
    <Paper label={`${name} certificate`}>
      <div className="certificate">
        <Wordmark />
        <p>This is to certify that</p>
        <p className="certificate__name">{certificate.certificateName}</p>
        <p>has met all requirements of the certification</p>
        <p className="certificate__of">
          {fullName ?? name}
          {fullName && ` (${name})`}
        </p>
        <dl className="paper__pairs certificate__pairs">
          <dt>Certified on</dt>
          <dd className="numbers">
            <DayText on={certificate.createdAt} />
          </dd>
          <dt>Certificate number</dt>
          <dd className="numbers">{certificate.number}</dd>
        </dl>
        <Seal />
      </div>
    </Paper>
  );
};

/** The hall of the wordmark in a ring. */
const Seal = () => (
  <svg className="certificate__seal" viewBox="0 0 96 96" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="48" cy="48" r="45" strokeWidth="3" strokeDasharray="3 2.5" />
    <circle cx="48" cy="48" r="38" strokeWidth="1.5" />
    <path
      d="M24 41 48 25l24 16M32 45v20M48 45v20M64 45v20M23 71h50"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

function Choice({ certificates }: { certificates: readonly Certificate[] }) {
  if (certificates.length === 0)
    return <EmptyState icon="certificate">You get a certificate once you have earned a certification.</EmptyState>;
  return (
    <Card title="Which one?">
      <ul className="certification__resources">
        {certificates.map(({ id, certificationId, certification }) => (
          <li key={id}>
            <Link to={`?certification=${certificationId}`}>{certification.name} certificate</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
