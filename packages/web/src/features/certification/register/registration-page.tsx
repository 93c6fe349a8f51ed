import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { Navigate, useParams } from "react-router-dom";
import { ButtonLink } from "../../../components/button.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import type { SaidOnArrival } from "../certification-page.tsx";
import { BeforeStart } from "./before-start.tsx";
import { readLiveRegistration, useLiveRegistration } from "./live-registration.ts";
import { WaitingRegistration } from "./waiting-registration.tsx";
import { Wizard } from "./wizard.tsx";
import "./wizard.css";

const root = { to: "/certifications-and-training", label: "Certification" };

/** Sent before the page is rendered. */
export function readForRegistration(): void {
  const [, type] = /\/register\/([^/]+)$/.exec(window.location.pathname) ?? [];
  if (type) readLiveRegistration(type);
}

/** bylaws#registration-steps */
export function RegistrationPage() {
  const { type = "" } = useParams();
  return <Register key={type} certificationId={type} />;
}

function Register({ certificationId }: { certificationId: string }) {
  const { data, error, isNone, begun, keep, refresh, start, goOnWith, retry } = useLiveRegistration(certificationId);
  if (data && (isLive(data) || data.isClosed)) return <Present registration={data} keep={keep} refresh={refresh} />;
  if (data || isNone) return <BeforeStart certificationId={certificationId} start={start} onLive={goOnWith} />;
  return (
    <>
      <PageHeader title={begun ? `Register for ${begun}` : "Registration"} back={root} />
      {error ? (
        <ProblemNotice error={error} title="Your registration could not be loaded" onRetry={() => void retry()} />
      ) : (
        <Skeleton of="your registration" shape="page" />
      )}
    </>
  );
}

/** What is complete, or past its deadline, is not gone on with (bylaws#one-registration). */
const isLive = ({ status, expirationStatus }: Registration): boolean =>
  status !== "complete" && expirationStatus === undefined;

interface PresentProps {
  readonly registration: Registration;
  readonly keep: (registration: Registration) => Promise<unknown>;
  readonly refresh: () => Promise<Registration | undefined>;
}

function Present({ registration, keep, refresh }: PresentProps) {
  const { status, isClosed, certification, actions } = registration;
  if (isClosed) return <Elsewhere certification={certification.name}>This registration was closed.</Elsewhere>;
  if (status === "pre_registration") return <Wizard registration={registration} keep={keep} refresh={refresh} />;
  if (status === "pathway_approval" || status === "registration_approval")
    return <WaitingRegistration registration={registration} />;
  if (actions.saveStep.allowed) return <Wizard registration={registration} keep={keep} refresh={refresh} />;
  return <NotOpen reason={actions.saveStep.sentence} />;
}

/** Final steps that are not open lead to where it says why (bylaws#final-steps). */
const NotOpen = ({ reason = "The final steps are not open." }: { reason?: string | undefined }) => (
  <Navigate to={root.to} replace state={{ notOpen: reason } satisfies SaidOnArrival} />
);

const Elsewhere = ({ certification, children }: { certification: string; children: string }) => (
  <>
    <PageHeader title={certification} back={root} />
    <Note state="info">
      <p>{children}</p>
      <div>
        <ButtonLink to="/certifications-and-training" kind="primary">
          See where you stand
        </ButtonLink>
      </div>
    </Note>
  </>
);
