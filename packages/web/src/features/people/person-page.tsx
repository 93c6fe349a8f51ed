import type { StaffUser } from "@guildhall/core/people/staff-user.schema";
import { afcIdOf } from "@guildhall/core/person/afc-id.rules";
import { PersonId } from "@guildhall/core/shared/values";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { FlagAlert } from "../../blocks/flag/flag-alert.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { SideNav } from "../../components/page/side-nav.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useStaffUser } from "./people.api.ts";
import { personTabs } from "./person-tabs.ts";
import "./people.css";

interface PersonPageProps {
  /** The page's heading, from the person's name. */
  readonly title: (name: string) => string;
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

function Known({ id, gone, title, children }: Required<PersonPageProps> & { id: PersonId }) {
  const { data: person, error, mutate } = useStaffUser(id);
  if (person) return <Frame person={person} title={title(person.name)} content={children(person)} />;
  if (error?.problem.status === 404) return gone(id);
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
  readonly title: string;
  readonly content: ReactNode;
}

const Frame = ({ person: { id, memberNumber, email, flags, name }, title, content }: FrameProps) => (
  <>
    <PageHeader title={title} lead={`${afcIdOf(memberNumber)}, ${email}`} />
    <div className="person-page">
      <SideNav label={`Pages about ${name}`} entries={personTabs(id)} />
      <div className="stack">
        <FlagAlert flags={flags} userId={id} name={name} />
        {content}
      </div>
    </div>
  </>
);

export const NobodyThere = () => (
  <>
    <PageHeader title="There is nobody here" />
    <EmptyState icon="person">No account has this id. Check the address that led you here.</EmptyState>
  </>
);
