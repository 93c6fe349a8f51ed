import type { ImpersonationTarget } from "@guildhall/core/people/people.schema";
import { PersonId } from "@guildhall/core/shared/values";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useImpersonationTarget } from "./people.api.ts";

interface PersonPageProps {
  readonly children: (person: ImpersonationTarget) => ReactNode;
  /** What is shown of an id that has no account, or none any more. */
  readonly gone?: (id: PersonId) => ReactNode;
}

/** A page about the one person that its address names. */
export function PersonPage({ children, gone = () => <NobodyThere /> }: PersonPageProps) {
  const id = PersonId.safeParse(useParams().id);
  return id.success ? (
    <Known id={id.data} gone={gone}>
      {children}
    </Known>
  ) : (
    <NobodyThere />
  );
}

function Known({ id, gone, children }: Required<PersonPageProps> & { id: PersonId }) {
  const { data: person, error, mutate } = useImpersonationTarget(id);
  if (person) return children(person);
  if (error?.problem.status === 404) return gone(id);
  if (!error) return <Skeleton of="this person" shape="page" />;
  return (
    <>
      <PageHeader title="One person" />
      <ProblemNotice error={error} title="This person could not be loaded" onRetry={() => mutate()} />
    </>
  );
}

export const NobodyThere = () => (
  <>
    <PageHeader title="There is nobody here" />
    <EmptyState icon="person">No account has this id. Check the address that led you here.</EmptyState>
  </>
);
