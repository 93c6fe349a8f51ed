import { useEffect } from "react";
import { Link, Outlet, parsePath, useLocation, useNavigate } from "react-router-dom";
import { OfficeClosedBanner, OfflineNotice } from "../../blocks/setting/banner.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { useIsOffline } from "../../lib/api/offline.ts";
import { pageAt } from "../../lib/page/page.ts";
import { forgetLoginReferrer, pathAfterLogin, storeLoginReferrer } from "../../lib/session/login-referrer.ts";
import { useSession } from "../../lib/session/session.ts";
import { publicPages } from "../public-pages.ts";
import { ThemeSwitch } from "../theme-switch.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useOwnBanners } from "./use-own-banners.ts";
import "./public-layout.css";

const isForVisitors = (path: string): boolean =>
  pageAt(publicPages, parsePath(path).pathname ?? "/")?.for === "visitor";

/**
 * A person who is signed in is sent away from visitors' pages, except to pass a sign-in on to the learning platform.
 */
function useLeaveOnceSignedIn(isForAnybody: boolean): boolean {
  const isSignedIn = useSession() === "signed-in";
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const leaves = isSignedIn && !isForAnybody && !query.has("SAMLRequest");
  const wanted = pathAfterLogin(query.get("returnUrl"));
  const target = leaves ? (isForVisitors(wanted) ? "/" : wanted) : undefined;
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  return leaves;
}

/**
 * After signing in, a person returns to a page for anybody, but not to a page for visitors only
 * (bylaws#page-after-sign-in).
 */
function useLoginReferrer(isForAnybody: boolean, leaves: boolean): void {
  const isSignedIn = useSession() === "signed-in";
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSignedIn && isForAnybody) storeLoginReferrer(pathname + search);
    // It is needed until the person has reached that page.
    if (isSignedIn && !leaves) forgetLoginReferrer();
  }, [isSignedIn, isForAnybody, leaves, pathname, search]);
}

interface PublicLayoutProps {
  /** Its pages are reached by a mailed or printed link, signed in or not. */
  readonly isForAnybody?: boolean;
}

export function PublicLayout({ isForAnybody = false }: PublicLayoutProps) {
  const leaves = useLeaveOnceSignedIn(isForAnybody);
  useLoginReferrer(isForAnybody, leaves);
  const isOffline = useIsOffline();
  const { officeClosed } = useOwnBanners().data ?? {};
  const { pathname } = useLocation();
  return (
    <div className="public">
      <header className="public__head">
        <SkipLink />
        <Link className="wordmark-link" to="/login" aria-label="Guildhall, sign in">
          <Wordmark />
        </Link>
      </header>
      <main id="main" className="public__main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>{!leaves && <Outlet />}</ErrorBoundary>
      </main>
      {/* Below, where their coming and going moves nothing that is being read or filled in. */}
      <div>
        {isOffline && <OfflineNotice />}
        {officeClosed && <OfficeClosedBanner notice={officeClosed} />}
      </div>
      <footer className="public__foot no-print">
        <span>Membership, certification and training in one place.</span>
        <Link to="/help">Help</Link>
        <ThemeSwitch />
      </footer>
    </div>
  );
}
