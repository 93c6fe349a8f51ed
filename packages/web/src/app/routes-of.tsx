import { type ReactNode, Suspense } from "react";
import { Route } from "react-router-dom";
import { Skeleton } from "../components/state/skeleton.tsx";
import type { Page } from "../lib/page/page.ts";

/**
 * The content of a route, and its placeholder until its files are loaded. Each route has its own boundary, by its key.
 * With a shared one, React would only hide the former page until the next one is loaded; somebody who came back before
 * would find their unsaved changes and not be asked again.
 */
export const whenLoaded = (key: string, shown: ReactNode) => (
  <Suspense key={key} fallback={<Skeleton of="this page" shape="page" />}>
    {shown}
  </Suspense>
);

export const routesOf = (pages: readonly Page[]) =>
  pages.map(({ path, component: Present }) => <Route key={path} path={path} element={whenLoaded(path, <Present />)} />);
