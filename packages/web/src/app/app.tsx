import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { useToasterWanted } from "../lib/toaster-wanted.ts";
import { EditProfileLayout, MemberLayout, PublicLayout, StaffOnly } from "./layouts.ts";
import { staffStart } from "./navigation.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { pages } from "./pages.ts";

const Toaster = lazy(async () => ({ default: (await import("../components/toaster.tsx")).Toaster }));

/** A new page starts at its top; going back leaves the place to the browser. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes.
  useEffect(() => {
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);
}

interface Entry {
  readonly path: string;
  readonly for: (typeof pages)[number]["for"];
  readonly element: ReactNode;
}

const entries: readonly Entry[] = pages.map(({ path, for: audience, page: Page }) => ({
  path,
  for: audience,
  element: <Page />,
}));

const isProfile = ({ path }: Entry): boolean => path.startsWith("/edit-profile");

const routes = (chosen: readonly Entry[]) =>
  chosen.map(({ path, element }) => <Route key={path} path={path} element={element} />);

const entriesFor = (audience: Entry["for"]) => entries.filter((entry) => entry.for === audience && !isProfile(entry));

export function App() {
  useScrollToTop();
  return (
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>{routes(entriesFor("visitor"))}</Route>
        <Route element={<PublicLayout isForAnybody />}>{routes(entriesFor("anybody"))}</Route>
        <Route element={<MemberLayout />}>
          {routes(entriesFor("member"))}
          <Route element={<EditProfileLayout />}>{routes(entries.filter(isProfile))}</Route>
          <Route element={<StaffOnly />}>
            <Route path="/admin" element={<Navigate to={staffStart} replace />} />
            {routes(entriesFor("admin"))}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <Suspense>{useToasterWanted() && <Toaster />}</Suspense>
    </Suspense>
  );
}
