import type { User } from "@guildhall/core/people/person/user.schema";
import type { ReactNode } from "react";
import { useAccount } from "../../blocks/person/use-account.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { ChangeEmail } from "./email/change-email.tsx";
import { UnprovedEmail } from "./email/unproved-email.tsx";
import { ChangePassword } from "./password/change-password.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import "./account-settings.css";
import { NotWhileActing } from "./not-while-acting.tsx";

interface AccountSettingsProps {
  /** Cards of other domains, below those of the account. */
  readonly children?: ReactNode;
}

export function AccountSettingsPage({ children }: AccountSettingsProps) {
  const { data: user, error, mutate } = useAccount();
  return (
    <>
      <PageHeader title="Account Settings" lead={user && `You sign in with ${user.email}.`} />
      {user && <Settings user={user}>{children}</Settings>}
      {!user && error && (
        <ProblemNotice error={error} title="Your account could not be loaded" onRetry={() => mutate()} />
      )}
      {!user && !error && <Skeleton of="your account settings" shape="page" />}
    </>
  );
}

const Settings = ({ user, children }: AccountSettingsProps & { readonly user: User }) =>
  user.actedBy ? (
    <NotWhileActing>
      {`The e-mail address, the password, the second factor and the sessions of ${user.firstName} ${user.lastName} are theirs alone. Exit to change your own.`}
    </NotWhileActing>
  ) : (
    <div className="account-settings">
      <UnprovedEmail user={user} />
      <ChangeEmail user={user} />
      <ChangePassword email={user.email} />
      <SecondFactor user={user} />
      <SignOutEverywhere />
      {children}
    </div>
  );
