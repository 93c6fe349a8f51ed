import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type LazyComponent, lazyComponent } from "./lazy-component.ts";

/** Pages for visitors are shown only without a session; pages for members also to staff; some pages to anybody. */
export type Audience = "anybody" | "visitor" | "member" | "admin";

export interface Page extends LazyComponent<object> {
  readonly path: string;
  readonly for: Audience;
}

export const pageFor = (audience: Audience, path: string, find: () => Promise<ComponentType>): Page => ({
  path,
  for: audience,
  ...lazyComponent(find),
});

export const pageAt = (pages: readonly Page[], pathname: string): Page | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));
