import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { ArrivalNote } from "../../features/account/sign-in/arrival-note.tsx";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { useIsPhone } from "../../lib/page/use-media-query.ts";
import { forgetLoginReferrer } from "../../lib/session/login-referrer.ts";
import { GuardedNavigation } from "../guarded-navigation.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { AccountClosed } from "../profile/account-closed.tsx";
import { whenLoaded } from "../routes-of.tsx";
import { SignInAgain } from "../sign-in-again.tsx";
import { SecondFactorNeeded } from "../staff/second-factor-needed.tsx";
import { staffArea } from "../staff/staff-door.ts";
import { isAwaited, useBanners, useUser } from "../use-user.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Header } from "./header.tsx";
import { TopBanners } from "./member-banners.tsx";
import { MemberFrame } from "./member-frame.tsx";
import { PhoneProfile, Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import "./member-layout.css";

const StaffArea = staffArea.component;

const patienceMs = 400;

/**
 * A late banner would push the page down, so the page waits a short time for the banners that were requested at start.
 */
function useIsReady(): boolean {
  const user = useUser();
  const isWaiting = [useBanners().isAwaited, isAwaited(user)].some(Boolean);
  const [isImpatient, setImpatient] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setImpatient(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return !isWaiting || isImpatient;
}

export function MemberLayout() {
  const isReady = useIsReady();
  // On the first page, the frame of index.html stands.
  if (!isReady) return document.getElementById("frame") === null && <MemberFrame />;
  return (
    <GuardedNavigation>
      <Shell />
    </GuardedNavigation>
  );
}

function Shell() {
  const { data: user, error, mutate } = useUser();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const isGone = error && isClosed(error);
  useEffect(forgetLoginReferrer, []);
  return (
    <div className="member">
      <SkipLink />
      <TopBanners user={user} />
      <Header user={user} />
      <div className="member__body">
        {isPhone ? <PhoneProfile user={user} /> : <Sidebar user={user} />}
        <main id="main" className="member__main" tabIndex={-1}>
          <div className="member__notices">
            {error && !user && !isGone && (
              <ProblemNotice error={error} title="Your account could not be loaded" onRetry={() => mutate()} />
            )}
            <ArrivalNote />
          </div>
          {isGone ? (
            <AccountClosed />
          ) : (
            <ErrorBoundary resetKey={pathname}>
              <Outlet />
            </ErrorBoundary>
          )}
        </main>
      </div>
      <SignInAgain email={user?.email} />
    </div>
  );
}

const isClosed = ({ problem }: ApiError): boolean => problem.code === "auth.account-closed";

/** For everybody else these pages do not exist. */
export function StaffOnly() {
  const { data: user } = useUser();
  // The page that was asked for waits until the recovery codes are kept.
  const [isShowingCodes, setShowingCodes] = useState(false);
  if (!user) return <Skeleton of="this page" shape="page" />;
  if (user.secondFactorNeeded || isShowingCodes) return <SecondFactorNeeded user={user} onShowing={setShowingCodes} />;
  return user.role === "admin" ? whenLoaded("staff", <StaffArea />) : <NotFoundPage />;
}
