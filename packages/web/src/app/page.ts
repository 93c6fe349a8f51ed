import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { matchPath } from "react-router-dom";

/** Pages for visitors are shown only while nobody is signed in; pages for members to staff as well; some to anybody. */
export type Audience = "anybody" | "visitor" | "member" | "admin";

type Load = () => Promise<{ default: ComponentType }>;

export interface Page {
  readonly path: string;
  readonly for: Audience;
  readonly load: Load;
  readonly page: LazyExoticComponent<ComponentType>;
}

export const pageFor = (audience: Audience, path: string, component: () => Promise<ComponentType>): Page => {
  const load: Load = async () => ({ default: await component() });
  return { path, for: audience, load, page: lazy(load) };
};

export const pageAt = (pages: readonly Page[], pathname: string): Page | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));
