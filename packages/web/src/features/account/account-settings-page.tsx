import type { User } from "@guildhall/core/account/account.schema";
import { Note } from "../../components/note.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useAccount } from "./account.api.ts";
import { ChangePassword } from "./change-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import "./account-settings.css";

export function AccountSettingsPage() {
  const { data: user, error, mutate } = useAccount();
  return (
    <>
      <PageHeader title="Account Settings" lead={user && `You sign in as ${user.email}.`} />
      {user && <Settings user={user} />}
      {!user && error && (
        <ProblemNotice error={error} title="Your account could not be loaded" onRetry={() => mutate()} />
      )}
      {!user && !error && <Skeleton of="your account settings" shape="page" />}
    </>
  );
}

const Settings = ({ user }: { user: User }) =>
  user.actedBy ? (
    <Note state="due" title="Not while acting as somebody else">
      {`The password, the second factor and the sessions of ${user.firstName} ${user.lastName} are theirs alone. Exit to change your own.`}
    </Note>
  ) : (
    <div className="account-settings">
      <ChangePassword email={user.email} />
      <SecondFactor isOn={user.hasSecondFactor} />
      <SignOutEverywhere />
    </div>
  );
