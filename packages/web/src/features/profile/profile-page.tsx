import type { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import type { ProfileSection } from "@guildhall/core/people/person/profile.rules";
import type { ReactNode } from "react";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useProfile } from "./profile.api.ts";

interface ProfilePageProps {
  readonly title: string;
  readonly section: ProfileSection;
  /** The text about missing fields while the section has no checkmark. */
  readonly needs?: string;
  readonly children: (profile: Profile) => ReactNode;
}

/** A tab of Edit profile: the whole profile is read once for all of them. */
export function ProfilePage({ title, section, needs, children }: ProfilePageProps) {
  const { data: profile, error, mutate } = useProfile();
  const lead = profile && !profile.completeness[section] ? needs : undefined;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {profile && children(profile)}
      {!profile && error && (
        <ProblemNotice error={error} title="Your profile could not be loaded" onRetry={() => mutate()} />
      )}
      {!profile && !error && <Skeleton of="your profile" shape="page" />}
    </>
  );
}
