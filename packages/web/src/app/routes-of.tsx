import { type ReactNode, Suspense } from "react";
import { Route } from "react-router-dom";
import { Skeleton } from "../components/skeleton.tsx";
import type { Page } from "../lib/page.ts";

/**
 * What a route shows, and the shape of it until its files are there. Each has a boundary of its own, by its key: in one
 * that they share, React would only hide the page that is left until the next one is loaded, and somebody who came back
 * before would find what they had left without saving, and not be asked again.
 */
export const whenLoaded = (key: string, shown: ReactNode) => (
  <Suspense key={key} fallback={<Skeleton of="this page" shape="page" />}>
    {shown}
  </Suspense>
);

export const routesOf = (pages: readonly Page[]) =>
  pages.map(({ path, component: Present }) => <Route key={path} path={path} element={whenLoaded(path, <Present />)} />);
