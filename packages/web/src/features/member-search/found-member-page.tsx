import { PersonId } from "@guildhall/core/ground/shared/values";
import type { MemberPage } from "@guildhall/core/people/member-search/member-search.schema";
import { useLocation, useParams } from "react-router-dom";
import { safeParse } from "zod/mini";
import { Avatar, fullNameOf } from "../../blocks/person/avatar.tsx";
import { useEmploymentOptions } from "../../blocks/setting/employment.api.ts";
import { ButtonLink } from "../../components/button.tsx";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useFoundMember } from "./member-search.api.ts";
import "./member-search.css";
import { MembersOnly } from "./members-only.tsx";
import { type SocialLink, socialLinksOf } from "./social-links.ts";
import { expertiseNames, townOf, workAreaWords } from "./work-words.ts";

/** bylaws#member-search */
export function FoundMemberPage() {
  const id = safeParse(PersonId, useParams().id);
  return id.success ? <Member key={id.data} id={id.data} /> : <NoMember />;
}

/** To the results that one came from. */
function useBack() {
  const { state } = useLocation() as { state: { readonly search?: string } | null };
  return { to: `/membership/search${state?.search ?? ""}`, label: "Member search" };
}

function NoMember() {
  const back = useBack();
  return (
    <>
      <PageHeader title="Member not found" back={back} />
      <EmptyState icon="people" action={<ButtonLink to={back.to}>Search members</ButtonLink>}>
        The member search shows nobody at this address. They may not be listed any more.
      </EmptyState>
    </>
  );
}

function Member({ id }: { id: PersonId }) {
  const back = useBack();
  const { data: member, error, mutate } = useFoundMember(id);
  // Drawn at once with the words of its areas, so that nothing moves.
  const { data: options, error: withoutOptions } = useEmploymentOptions();
  if (member && (options || withoutOptions)) return <Found member={member} />;
  if (!error) return <Skeleton of="the member" shape="page" />;
  if (error.problem.code === "not-found") return <NoMember />;
  return (
    <>
      <PageHeader title="Member" back={back} />
      {error.problem.code === "member-search.members-only" ? (
        <MembersOnly />
      ) : (
        <ProblemNotice error={error} title="The member could not be loaded" onRetry={() => mutate()} />
      )}
    </>
  );
}

function Found({ member }: { member: MemberPage }) {
  const { organization, publicBio, memberBio } = member;
  const links = socialLinksOf(member);
  return (
    <>
      <PageHeader
        title={fullNameOf(member)}
        lead={[organization, townOf(member)].filter(Boolean).join(" · ")}
        back={useBack()}
      />
      <div className="stack">
        {member.isOwn && <OwnNote isListed={member.isListed} />}
        <Card>
          <div className="member-glance">
            <Avatar user={member} />
            <Work member={member} />
          </div>
        </Card>
        {publicBio && <Words title="Biography">{publicBio}</Words>}
        {memberBio && <Words title="Biography for members">{memberBio}</Words>}
        {links.length > 0 && <Social links={links} />}
      </div>
    </>
  );
}

const OwnNote = ({ isListed }: { isListed: boolean }) => (
  <Note state="info" title="This is how other members see you">
    <p>
      {isListed
        ? "They find you in the member search while your membership is valid."
        : "They do not find you, because you have not agreed to be listed. Only you see this page."}
    </p>
    <div className="row">
      <ButtonLink to="/edit-profile/professional" compact>
        {isListed ? "Edit professional info" : "List me in the member search"}
      </ButtonLink>
      <ButtonLink to="/edit-profile/social" compact>
        Edit biographies and social profiles
      </ButtonLink>
    </div>
  </Note>
);

function Work({ member }: { member: MemberPage }) {
  const { data: options } = useEmploymentOptions();
  if (!options) return <Skeleton of="the work areas" lines={4} />;
  const areas = [...workAreaWords(member, options), ...(member.areasOfWorkOther ? [member.areasOfWorkOther] : [])];
  return (
    <Facts>
      <Fact name="Work areas">{areas.length > 0 && <Lines lines={areas} />}</Fact>
      <Fact name="Expertise">{expertiseNames(member, options).join(", ")}</Fact>
    </Facts>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Words = ({ title, children }: { title: string; children: string }) => (
  <Card title={title}>
    <p className="member-words">{children}</p>
  </Card>
);

const Social = ({ links }: { links: readonly SocialLink[] }) => (
  <Card title="Social profiles">
    <Facts>
      {links.map(({ label, text, href }) => (
        <Fact key={label} name={label}>
          {href ? (
            <a href={href} {...newTab}>
              {text}
              <OpensNewTab />
            </a>
          ) : (
            text
          )}
        </Fact>
      ))}
    </Facts>
  </Card>
);
