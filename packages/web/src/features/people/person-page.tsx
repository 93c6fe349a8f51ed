import type { PersonOverview } from "@guildhall/core/desks/person-overview/person-overview.schema";
import { PersonId } from "@guildhall/core/ground/shared/values";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ManyTabs } from "../../components/page/tabs.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { PersonHeader } from "./head/person-header.tsx";
import { usePersonOverview } from "./head/person-overview.api.ts";
import { useStaffUser } from "./people.api.ts";
import { personTabs } from "./person-tabs.ts";

interface PersonPageProps {
  readonly part: string;
  readonly children: (person: StaffUser) => ReactNode;
  /** The page for an id without an account. */
  readonly gone?: (id: PersonId) => ReactNode;
}

/** A page about the person whose id is in the address. */
export function PersonPage({ gone = () => <NobodyThere />, ...page }: PersonPageProps) {
  const id = PersonId.safeParse(useParams().id);
  // Nothing that was typed about one person stays for the next.
  return id.success ? <Known key={id.data} id={id.data} gone={gone} {...page} /> : <NobodyThere />;
}

function Known({ id, gone, part, children }: Required<PersonPageProps> & { id: PersonId }) {
  const { data: person, error, mutate } = useStaffUser(id);
  const overview = usePersonOverview(id);
  if (error?.problem.status === 404 && !person) return gone(id);
  // Both are asked for at once: drawn one after the other, the second would push the page down.
  if (person && (overview.data ?? overview.error)) {
    return (
      <Frame person={person} part={part} overview={overview.data}>
        {!overview.data && (
          <ProblemNotice
            error={overview.error}
            title="What waits and what is owed could not be loaded"
            onRetry={() => overview.mutate()}
          />
        )}
        {children(person)}
      </Frame>
    );
  }
  if (!error) return <Skeleton of="this person" shape="page" />;
  return (
    <>
      <PageHeader title="One person" />
      <ProblemNotice error={error} title="This person could not be loaded" onRetry={() => mutate()} />
    </>
  );
}

interface FrameProps {
  readonly person: StaffUser;
  readonly part: string;
  readonly overview: PersonOverview | undefined;
  readonly children: ReactNode;
}

const Frame = ({ person, part, overview, children }: FrameProps) => (
  <>
    <PersonHeader person={person} part={part} overview={overview} />
    <ManyTabs label={`Pages about ${person.name}`} tabs={personTabs(person.id, overview?.counts)} />
    <div className="stack">{children}</div>
  </>
);

export const NobodyThere = () => (
  <>
    <PageHeader title="There is nobody here" />
    <EmptyState icon="person">No account has this id. Check the address that led you here.</EmptyState>
  </>
);
