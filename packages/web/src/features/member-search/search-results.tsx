import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import type { FoundMember } from "@guildhall/core/people/member-search/member-search.schema";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { type AskedMembers, isNarrowed } from "./member-query.ts";
import { useMembers } from "./member-search.api.ts";
import { MembersOnly } from "./members-only.tsx";
import { categoryNames, expertiseNames, shortened, townOf } from "./work-words.ts";

interface SearchResultsProps {
  readonly asked: AskedMembers;
  /** Undefined until they are known. */
  readonly options: EmploymentOptions | undefined;
  /** Somebody has just searched, and is led to the answer once it is there. */
  readonly awaitsResults: RefObject<boolean>;
}

/** The form of another search is another form: what had the focus in it is gone. */
function useFocusOnResults(awaits: RefObject<boolean>, isThere: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search again is answered at once.
  useEffect(() => {
    if (!(awaits.current && isThere && heading.current)) return;
    awaits.current = false;
    heading.current.focus({ preventScroll: true });
    if (heading.current.getBoundingClientRect().top > window.innerHeight / 2) heading.current.scrollIntoView();
  }, [awaits, isThere, key]);
  return heading;
}

/** The words are about the shown answer: the address may be newer. */
export function SearchResults({ asked, options, awaitsResults }: SearchResultsProps) {
  const { data: found, args, error, isWaiting, mutate } = useMembers(asked);
  const heading = useFocusOnResults(awaitsResults, found !== undefined && options !== undefined && !isWaiting);
  if (error?.problem.code === "member-search.members-only") return <MembersOnly />;
  if (!found && error)
    return <ProblemNotice error={error} title="The members could not be loaded" onRetry={() => mutate()} />;
  if (!found || !options) return <Skeleton of="the members" shape="page" />;
  const { data, total, lastPage } = found;
  const isNarrow = isNarrowed(args.query);
  const words = countWords(total, isNarrow);
  return (
    <ListAnswer of="the members" shown={found} isWaiting={isWaiting} says={words}>
      <h2 ref={heading} tabIndex={-1}>
        {words}
      </h2>
      {total === 0 ? <NoMembers isNarrow={isNarrow} /> : <Members members={data} options={options} />}
      <Pager page={Math.min(args.query.page, lastPage)} lastPage={lastPage} of="members" order="chosen" />
    </ListAnswer>
  );
}

function countWords(total: number, isNarrow: boolean): string {
  if (total === 0) return "No members found";
  const fit = total === 1 ? " fits" : " fit";
  return `${total === 1 ? "One member" : `${total.toLocaleString("en-US")} members`}${isNarrow ? fit : ""}`;
}

const NoMembers = ({ isNarrow }: { isNarrow: boolean }) =>
  isNarrow ? (
    <EmptyState icon="search" action={<ButtonLink to="/membership/search">Show all members</ButtonLink>}>
      Nobody who agreed to be listed fits. Search by less, or check the spelling.
    </EmptyState>
  ) : (
    <EmptyState icon="people" action={<ButtonLink to="/edit-profile/professional">List me</ButtonLink>}>
      Nobody is listed yet. You can be the first.
    </EmptyState>
  );

interface MembersProps {
  readonly members: readonly FoundMember[];
  readonly options: EmploymentOptions;
}

const Members = ({ members, options }: MembersProps) => (
  <ul className="found-members" aria-label="Members">
    {members.map((member) => (
      <Member key={member.id} member={member} options={options} />
    ))}
  </ul>
);

/** The way back from the member's page leads to the same results. */
function Member({ member, options }: Pick<MembersProps, "options"> & { member: FoundMember }) {
  const { search } = useLocation();
  const { id, firstName, lastName, organization } = member;
  return (
    <li className="found-member">
      <span className="avatar" aria-hidden="true">
        {firstName.charAt(0)}
        {lastName.charAt(0)}
      </span>
      <div className="found-member__words">
        <h3>
          <Link to={`/membership/search/${id}`} state={{ search }}>
            {firstName} {lastName}
          </Link>
        </h3>
        {[organization, townOf(member)].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Small name="Work areas" words={shortened(categoryNames(member, options))} />
        <Small name="Expertise" words={shortened(expertiseNames(member, options))} />
      </div>
    </li>
  );
}

const Small = ({ name, words }: { name: string; words: string }) =>
  words === "" ? null : (
    <p className="small quiet">
      {name}: {words}
    </p>
  );
