import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { LatestRegistration } from "@guildhall/core/people/person/user.schema";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import "./experience.css";

export const experiencePath = "/certifications-and-training/experience";

const before: readonly LatestRegistration["status"][] = [
  "pre_registration",
  "pathway_approval",
  "registration_approval",
];

interface ChosenProps {
  readonly title: string;
  /** Of the page that is opened for the chosen one. */
  readonly path: string;
  readonly children: (id: RegistrationId) => ReactElement;
}

/** The registration that the address names; without one, the only one, else a choice. */
export function ChosenRegistration({ title, path, children }: ChosenProps) {
  const [address] = useSearchParams();
  const { data: user } = useAccount();
  const named = RegistrationId.safeParse(address.get("registration"));
  if (named.success) return children(named.data);
  if (!user) return <Skeleton of="your experience" shape="page" />;
  const enrolled = user.latestRegistrations.filter(({ status }) => !before.includes(status));
  const [only] = enrolled;
  const id = RegistrationId.safeParse(only?.id);
  if (enrolled.length === 1 && id.success) return children(id.data);
  return (
    <>
      <PageHeader title={title} back={{ to: "/certifications-and-training", label: "Certification" }} />
      {enrolled.length === 0 ? (
        <EmptyState
          icon="certificate"
          action={<ButtonLink to="/certifications-and-training">See certifications</ButtonLink>}
        >
          You can log experience once you are enrolled in a certification.
        </EmptyState>
      ) : (
        <Card title="For which certification?">
          <ul className="experience__choice">
            {enrolled.map((one) => (
              <li key={one.id}>
                <Link to={`${path}?registration=${one.id}`}>{one.name}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
