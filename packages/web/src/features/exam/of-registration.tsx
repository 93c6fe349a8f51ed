import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { type CertificationPart, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useExamCertifications } from "./exam.api.ts";
import "./exam.css";

export const certifications = { to: "/certifications-and-training", label: "Certification" };

interface OfRegistrationProps {
  readonly title: string;
  readonly part: CertificationPart;
  readonly children: (id: RegistrationId) => ReactNode;
}

type Chosen = CertificationCard & { readonly registration: NonNullable<CertificationCard["registration"]> };

/** Which registration the page is of: the one in its address, else the only one, else one has the choice. */
export function OfRegistration({ title, part, children }: OfRegistrationProps) {
  const [query] = useSearchParams();
  const named = RegistrationId.safeParse(query.get("registration"));
  if (named.success) return children(named.data);
  return <Choice title={title} part={part} of={children} />;
}

interface ChoiceProps {
  readonly title: string;
  readonly part: CertificationPart;
  readonly of: OfRegistrationProps["children"];
}

function Choice({ title, part, of }: ChoiceProps) {
  const { data, error, mutate } = useExamCertifications(true);
  if (!data) {
    return (
      <>
        <PageHeader title={title} back={certifications} />
        {error ? (
          <ProblemNotice error={error} title="Your registrations could not be loaded" onRetry={() => mutate()} />
        ) : (
          <Skeleton of="your registrations" shape="page" />
        )}
      </>
    );
  }
  const mine = data.cards.filter((card): card is Chosen => card.registration?.parts[part].needed === true);
  const [only] = mine;
  if (only && mine.length === 1) return of(only.registration.id);
  return (
    <>
      <PageHeader title={title} back={certifications} />
      {mine.length === 0 ? (
        <EmptyState icon="certificate" action={<ButtonLink to={certifications.to}>See certifications</ButtonLink>}>
          You have no registration with this part.
        </EmptyState>
      ) : (
        <Card title="Which certification?">
          <ul className="exam__choice">
            {mine.map(({ certification, registration }) => (
              <li key={registration.id}>
                <Link to={`?registration=${registration.id}`}>{certification.name}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
