import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useAccount } from "../../blocks/person/use-account.ts";
import { useEmploymentOptions } from "../../blocks/setting/employment.api.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { askedMembersIn } from "./member-query.ts";
import { SearchResults } from "./search-results.tsx";
import "./member-search.css";
import { MembersOnly } from "./members-only.tsx";
import { SearchForm } from "./search-form.tsx";

/** bylaws#member-search */
export function MemberSearchPage() {
  const { data: user, error, mutate } = useAccount();
  return (
    <>
      <PageHeader
        title="Member search"
        lead="Members who agreed to be found by other members."
        actions={
          user?.membership.valid && (
            <ButtonLink to={`/membership/search/${user.id}`}>How other members see you</ButtonLink>
          )
        }
      />
      {user && (user.membership.valid ? <Search /> : <MembersOnly />)}
      {!user && error && (
        <ProblemNotice error={error} title="The member search could not be loaded" onRetry={() => mutate()} />
      )}
      {!user && !error && <Skeleton of="the member search" shape="page" />}
    </>
  );
}

const noOptions = { workAreaCategories: [], areasOfExpertise: [] };

function Search() {
  const [address] = useSearchParams();
  const asked = askedMembersIn(address);
  const { data, error } = useEmploymentOptions();
  const options = data ?? noOptions;
  const awaitsResults = useRef(false);
  const awaitResults = () => {
    awaitsResults.current = true;
  };
  return (
    <div className="stack">
      {/* The form of another address is another form: of the way back, too. */}
      <SearchForm key={JSON.stringify({ ...asked, page: 1 })} asked={asked} options={options} onSearch={awaitResults} />
      {/* The names of work areas are shown from the first moment, or not at all: nothing moves once it is there. */}
      <SearchResults asked={asked} options={error ? options : data} awaitsResults={awaitsResults} />
    </div>
  );
}
