import { Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { lazyComponent } from "../lib/page/lazy-component.ts";
import type { Audience } from "../lib/page/page.ts";
import { useToasterWanted } from "../lib/page/toaster-wanted.ts";
import { storeLoginReferrer } from "../lib/session/login-referrer.ts";
import { useSession } from "../lib/session/session.ts";
import { memberArea, publicLayout } from "./areas.ts";
import { MemberFrame } from "./frame/member-frame.tsx";
import { publicPages } from "./public-pages.ts";
import { routesOf } from "./routes-of.tsx";

const PublicLayout = publicLayout.component;
const MemberArea = memberArea.component;
const Toaster = lazyComponent(async () => (await import("../components/state/toaster.tsx")).Toaster).component;

/** A new page starts at its top. When the person goes back, the browser restores the position. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes.
  useEffect(() => {
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);
}

const routesFor = (audience: Audience) => routesOf(publicPages.filter((page) => page.for === audience));

/** bylaws#page-after-sign-in */
function MembersOnly() {
  const { pathname, search, hash } = useLocation();
  // With a boundary of its own: with the one around all, the page that is left would stand empty until this is loaded.
  if (useSession() !== "visitor") {
    return (
      <Suspense fallback={<MemberFrame />}>
        <MemberArea />
      </Suspense>
    );
  }
  storeLoginReferrer(pathname + search + hash);
  return <Navigate to="/login" replace />;
}

export function App() {
  useScrollToTop();
  return (
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>{routesFor("visitor")}</Route>
        <Route element={<PublicLayout isForAnybody />}>{routesFor("anybody")}</Route>
        <Route path="*" element={<MembersOnly />} />
      </Routes>
      <Suspense>{useToasterWanted() && <Toaster />}</Suspense>
    </Suspense>
  );
}
